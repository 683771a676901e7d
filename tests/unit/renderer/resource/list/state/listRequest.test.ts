import { describe, expect, test } from 'vitest'
import { firstForm, firstRequest, firstSort, restarted, searched, sortArgs, sortedBy } from '#renderer/resource/list/state/listRequest.ts'
import { emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'

const EMPTY = emptyForm(ORDER_FILTERS)
const NEWEST = { key: 'createTime', direction: 'descending' } as const
const FIRST = firstRequest(EMPTY, NEWEST, 20)
const THIRD_PAGE = { ...FIRST, current: 3, size: 50 }

describe('the request of a list', () => {
  test('a search begins at the first page, keeps size and sort, and is asked again when nothing has changed', () => {
    const sorted = { ...THIRD_PAGE, sort: { key: 'id', direction: 'ascending' } as const }
    const once = searched(sorted, { ...EMPTY, status: '2' }, null)
    expect(once).toMatchObject({ form: { status: '2' }, current: 1, size: 50, sort: { key: 'id' }, resets: 0 })
    expect([once.searches, searched(once, once.form, null).searches]).toEqual([1, 2])
  })

  test('filters that are set from outside reset the form, with the declared sort and the page size', () => {
    const shown = restarted({ ...THIRD_PAGE, sort: { key: 'id', direction: 'ascending' } }, { ...EMPTY, orderId: '1' }, NEWEST)
    expect(shown).toMatchObject({ form: { orderId: '1' }, current: 1, size: 50, sort: NEWEST, resets: 1 })
    expect(shown.searches).toBe(1)
  })

  test('a sort begins at the first page, and the third click brings the list its own order back', () => {
    const once = sortedBy(THIRD_PAGE, 'payTime', NEWEST)
    expect(once).toMatchObject({ current: 1, size: 50 })
    const twice = sortedBy(once, 'payTime', NEWEST)
    expect([once.sort, twice.sort, sortedBy(twice, 'payTime', NEWEST).sort]).toEqual([
      { key: 'payTime', direction: 'descending' },
      { key: 'payTime', direction: 'ascending' },
      NEWEST,
    ])
    expect(sortArgs({ key: 'payTime', direction: 'descending' })).toEqual({ descs: 'payTime' })
    expect(sortArgs({ key: 'payTime', direction: 'ascending' })).toEqual({ ascs: 'payTime' })
  })

  test('a request of an earlier version, which has no sort, is sorted as from the list’s own order', () => {
    const kept = { ...FIRST, sort: null }
    expect(sortedBy(kept, 'createTime', NEWEST).sort).toEqual({ key: 'createTime', direction: 'ascending' })
  })
})

test.each([
  [{ descs: 'refundTime' }, { key: 'refundTime', direction: 'descending' }],
  [{ ascs: 'payTime' }, { key: 'payTime', direction: 'ascending' }],
  [{}, NEWEST],
  [{ descs: 'id;drop', ascs: '' }, NEWEST],
])('an address with %j sorts by %j', (query, sort) => {
  expect(firstSort(NEWEST, query)).toEqual(sort)
})

describe('the filters at first', () => {
  test('are the kept ones, and those of the menu override them', () => {
    expect(firstForm(ORDER_FILTERS)).toEqual(EMPTY)
    expect(firstForm(ORDER_FILTERS, { status: '2', orderType: '1' }, { status: '5', from: '20260131' })).toEqual({
      ...EMPTY,
      status: '5',
      orderType: '1',
      from: '2026-01-31',
    })
  })

  test('leave out unknown fields and values that the form would refuse', () => {
    const query = { evil: '1', __proto__: 'x', status: '2; drop', mobile: 'abc', to: '2026-02-31', orderId: '1123598821738675201' }
    expect(firstForm(ORDER_FILTERS, {}, query)).toEqual({ ...EMPTY, orderId: '1123598821738675201' })
  })
})
