import { describe, expect, test } from 'vitest'
import { isWorthKeeping, rangeOf, toForm, toSaved, unsavedNames, withSaved } from '#renderer/resource/list/filters/savedFilters.ts'
import { asTypedStore, emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { ORDER_FILTERS, REFUND_FILTERS } from '#shared/domain/filters.ts'

describe('saved filters', () => {
  const EMPTY = emptyForm(ORDER_FILTERS)
  const NOW = Date.UTC(2026, 4, 20, 4)
  const form = { ...EMPTY, status: '2', deptId: '7', orderId: '1', mobile: '138', from: '2026-05-14', to: '2026-05-20' }
  test('keep no id and no number, and keep the last seven days as a relative range', () => {
    const saved = toSaved(ORDER_FILTERS, '待发', form, NOW)
    expect(saved).toEqual({ name: '待发', fields: { status: '2', deptId: '7' }, lastDays: 7 })
    expect(toForm(ORDER_FILTERS, saved, NOW + 86_400_000)).toEqual({
      ...EMPTY,
      status: '2',
      deptId: '7',
      from: '2026-05-15',
      to: '2026-05-21',
    })
  })
  test('other days stay as they are', () => {
    const saved = toSaved(ORDER_FILTERS, '五一', { ...form, from: '2026-05-01', to: '2026-05-05' }, NOW)
    expect(toForm(ORDER_FILTERS, saved, NOW + 1e10)).toMatchObject({ from: '2026-05-01', to: '2026-05-05' })
  })
  test('one with the same name is replaced, and unknown fields are left out', () => {
    const one = { name: 'x', fields: { status: '1', evil: 'y' }, lastDays: null }
    expect(withSaved([one], { ...one, lastDays: 1 })).toEqual([{ ...one, lastDays: 1 }])
    expect(toForm(ORDER_FILTERS, one, NOW)).toEqual({ ...EMPTY, status: '1' })
  })
  test('the kind of field decides what is saved: never an id or a phone number, nor a filter with only these', () => {
    expect(unsavedNames(ORDER_FILTERS)).toEqual(['orderId', 'mobile', 'userId', 'waybill'])
    expect(isWorthKeeping(ORDER_FILTERS, { ...EMPTY, mobile: '138', waybill: 'SF1' })).toBe(false)
    expect(isWorthKeeping(ORDER_FILTERS, { ...EMPTY, deptId: '7' })).toBe(true)
  })
  test('a store that was typed and not chosen is not saved', () => {
    expect(isWorthKeeping(ORDER_FILTERS, { ...EMPTY, deptId: asTypedStore('青岛') })).toBe(false)
    expect(toSaved(ORDER_FILTERS, '待发', { ...form, deptId: asTypedStore('青岛') }, NOW).fields).toEqual({ status: '2' })
  })
  test('the quick dates set the first range of a list; a list without days has none', () => {
    expect(rangeOf(REFUND_FILTERS)).toEqual({ from: 'appliedFrom', to: 'appliedTo' })
    expect(rangeOf({ orderId: ORDER_FILTERS.orderId })).toBeNull()
    const quick = { ...emptyForm(REFUND_FILTERS), appliedFrom: '2026-05-20', appliedTo: '2026-05-20', payFrom: '2026-05-20' }
    expect(toSaved(REFUND_FILTERS, '今天', quick, NOW)).toEqual({ name: '今天', fields: { payFrom: '2026-05-20' }, lastDays: 1 })
  })
})
