import { describe, expect, test } from 'vitest'
import { isWorthKeeping, savedAs, toForm, toSaved, unsavedNames, withSaved } from '#renderer/resource/list/filters/savedFilterForm.ts'
import { asTyped } from '#renderer/ui/fields/choice/typedChoice.ts'
import { emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { MEMBER_TYPE_FILTERS } from '#shared/areas/member/area.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'

describe('saved filters', () => {
  const EMPTY = emptyForm(ORDER_FILTERS)
  const NOW = Date.UTC(2026, 4, 20, 4)
  const form = { ...EMPTY, status: '2', deptId: '7', orderId: '1', mobile: '138', from: '2026-05-14', to: '2026-05-20' }
  test('keep no id and no number, and keep the last seven days as a relative range', () => {
    const saved = toSaved(ORDER_FILTERS, '待发', form, {}, NOW)
    expect(saved).toEqual({ name: '待发', fields: { status: '2', deptId: '7' }, presets: { from: 'last7Days' } })
    expect(toForm(ORDER_FILTERS, saved, NOW + 86_400_000)).toEqual({
      ...EMPTY,
      status: '2',
      deptId: '7',
      from: '2026-05-15',
      to: '2026-05-21',
    })
  })
  test('other days stay as they are', () => {
    const saved = toSaved(ORDER_FILTERS, '五一', { ...form, from: '2026-05-01', to: '2026-05-05' }, {}, NOW)
    expect(toForm(ORDER_FILTERS, saved, NOW + 1e10)).toMatchObject({ from: '2026-05-01', to: '2026-05-05' })
  })
  test('one with the same name is replaced, and unknown fields are left out', () => {
    const one = { name: 'x', fields: { status: '1', evil: 'y' }, presets: {} }
    const again = { ...one, presets: { from: 'today' } } as const
    expect(withSaved([one], again)).toEqual([again])
    const other = { ...one, name: 'y' }
    expect(withSaved([one, other], again)).toEqual([other, again])
    expect(toForm(ORDER_FILTERS, one, NOW)).toEqual({ ...EMPTY, status: '1' })
  })
  test('the kind of field decides what is saved: never an id or a phone number, nor a filter with only these', () => {
    expect(unsavedNames(ORDER_FILTERS)).toEqual(['orderId', 'mobile', 'userId', 'waybill'])
    expect(isWorthKeeping(ORDER_FILTERS, { ...EMPTY, mobile: '138', waybill: 'SF1' })).toBe(false)
    expect(isWorthKeeping(ORDER_FILTERS, { ...EMPTY, deptId: '7' })).toBe(true)
  })
  test('a name is not saved: it may be that of a person', () => {
    expect(unsavedNames(MEMBER_TYPE_FILTERS)).toEqual(['memberTypeName', 'memberTypeCode'])
  })
  test('twenty are kept, the latest ones', () => {
    const filters = Array.from({ length: 20 }, (_, index) => ({ name: String(index), fields: {}, presets: {} }))
    const names = withSaved(filters, { name: 'new', fields: {}, presets: {} }).map(({ name }) => name)
    expect([names.length, names[0], names.at(-1)]).toEqual([20, '1', 'new'])
  })
  test('a field that the form lacks is empty', () => {
    expect(isWorthKeeping(ORDER_FILTERS, {})).toBe(false)
    expect(toSaved(ORDER_FILTERS, '待发', { status: '2' }, {}, NOW)).toEqual({ name: '待发', fields: { status: '2' }, presets: {} })
  })
  test('a store that was typed and not chosen is not saved', () => {
    expect(isWorthKeeping(ORDER_FILTERS, { ...EMPTY, deptId: asTyped('青岛') })).toBe(false)
    expect(toSaved(ORDER_FILTERS, '待发', { ...form, deptId: asTyped('青岛') }, {}, NOW).fields).toEqual({ status: '2' })
  })
  test('each range of a list is saved as its preset', () => {
    const refunds = {
      ...emptyForm(REFUND_FILTERS),
      appliedFrom: '2026-05-20',
      appliedTo: '2026-05-20',
      payFrom: '2026-04-01',
      payTo: '2026-04-30',
    }
    const saved = toSaved(REFUND_FILTERS, '上月付，今天退', refunds, {}, NOW)
    expect(saved).toEqual({ name: '上月付，今天退', fields: {}, presets: { appliedFrom: 'today', payFrom: 'lastMonth' } })
    expect(toForm(REFUND_FILTERS, saved, Date.UTC(2026, 5, 1))).toMatchObject({
      appliedFrom: '2026-06-01',
      appliedTo: '2026-06-01',
      payFrom: '2026-05-01',
      payTo: '2026-05-31',
    })
  })
  test('of two presets with the same days the one is saved that was chosen', () => {
    const seventh = Date.UTC(2026, 4, 7, 4)
    const week = { ...EMPTY, from: '2026-05-01', to: '2026-05-07' }
    expect(toSaved(ORDER_FILTERS, '七天', week, {}, seventh).presets).toEqual({ from: 'last7Days' })
    expect(toSaved(ORDER_FILTERS, '本月', week, { from: 'thisMonth' }, seventh).presets).toEqual({ from: 'thisMonth' })
    expect(toSaved(ORDER_FILTERS, '本月', form, { from: 'thisMonth' }, NOW).presets).toEqual({ from: 'last7Days' })
  })
  test('the one in force is found by all of its values', () => {
    const saved = [toSaved(ORDER_FILTERS, '待发', { ...form, orderId: '', mobile: '' }, {}, NOW)]
    expect(savedAs(ORDER_FILTERS, saved, { ...form, orderId: '', mobile: '' }, NOW)?.name).toBe('待发')
    expect(savedAs(ORDER_FILTERS, saved, form, NOW)).toBeUndefined()
    // Seven days, but not those that end today.
    expect(savedAs(ORDER_FILTERS, saved, { ...form, orderId: '', mobile: '' }, NOW + 86_400_000)).toBeUndefined()
  })
})
