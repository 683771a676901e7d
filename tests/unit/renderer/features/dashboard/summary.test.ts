import { describe, expect, test } from 'vitest'
import { calls as orders, type OrderRow } from '#shared/areas/orders/calls.ts'
import { byHour, byPayMethod, bySource, byStatus, changePercent, newestPaid, until } from '#renderer/features/dashboard/summary.ts'
import { figuresOf, isPart } from '#renderer/kit/figures/dayOrders.ts'

const { response } = orders['order.list']

/** Rows as the catalogue makes them of what a server sends. */
const rowsOf = (...records: Record<string, unknown>[]): OrderRow[] =>
  response.parse({ records, total: records.length, size: 10, current: 1 }).records

const rows = rowsOf(
  { id: '1', status: 2, orderSource: 5, paiedPrice: 10_050, createTime: '2026-01-31 08:59:59' },
  { id: '2', status: 2, orderSource: '5', paiedPrice: '1', createTime: '2026-01-31 09:00:00' },
  { id: '3', status: 1, orderSource: 1, paiedPrice: -1, createTime: '2026-01-31 09:30:00' },
  { id: '4', status: 6, orderSource: -1, paiedPrice: null, createTime: null },
  { id: '5', status: 5, orderSource: null, paiedPrice: 30_000, createTime: 'yesterday' },
)

describe('figures', () => {
  test('no value, null and -1, is no payment', () => {
    expect(figuresOf(rows)).toEqual({ orders: 5, paid: 3, amount: 40_051, average: 13_350 })
  })
  test('an unpaid order that carries a paid amount of 0 is not paid', () => {
    expect(figuresOf(rowsOf({ id: '6', paiedPrice: 0 }, { id: '7', paiedPrice: 10 }))).toMatchObject({ orders: 2, paid: 1, average: 10 })
  })
  test('a better known count is used', () => {
    expect(figuresOf(rows, 9_000).orders).toBe(9_000)
  })
  test('of no orders are zero', () => {
    expect(figuresOf([])).toEqual({ orders: 0, paid: 0, amount: 0, average: null })
  })
})

test('fewer rows than the server counts are a part', () => {
  expect(isPart({ total: 6, rows })).toBe(true)
  expect(isPart({ total: 5, rows })).toBe(false)
  // Orders that arrive while the pages are read do not count as missing.
  expect(isPart({ total: 4, rows })).toBe(false)
})

test('hours count the orders with a time', () => {
  const hours = byHour(rows)
  expect(hours).toHaveLength(24)
  expect([hours[8], hours[9], hours.reduce((sum, count) => sum + count)]).toEqual([1, 2, 3])
})

test('a day up to a time holds that second', () => {
  expect(until(rows.slice(0, 3), '09:00:00').map(({ id }) => id)).toEqual(['1', '2'])
})

test('sources are in the order of their amounts, and none given is one of them', () => {
  expect(bySource(rows)).toEqual([
    { code: null, orders: 2, amount: 30_000 },
    { code: 5, orders: 2, amount: 10_051 },
    { code: 1, orders: 1, amount: 0 },
  ])
})

test('statuses are in the order of their counts', () => {
  expect(byStatus(rows).map(({ code, orders: count }) => [code, count])).toEqual([
    [2, 2],
    [1, 1],
    [6, 1],
    [5, 1],
  ])
})

test('payments add up by method; an order may have several', () => {
  const [info] = [
    orders['order.info'].response.parse({
      id: '1',
      payInfo: [
        { payMethod: 2, payAmount: 100 },
        { payMethod: 4, payAmount: 300 },
        { payMethod: '2', payAmount: -1 },
      ],
    }),
  ]
  expect(byPayMethod(info?.payInfo ?? [])).toEqual([
    { code: '4', orders: 1, amount: 300 },
    { code: '2', orders: 2, amount: 100 },
  ])
})

test('the newest paid orders come first', () => {
  expect(newestPaid(rows.slice(0, 4), 5).map(({ id }) => id)).toEqual(['2', '1'])
  expect(newestPaid(rows, 1)).toHaveLength(1)
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 100, -100],
  [5, 0, null],
  [100, 100, 0],
])('%d after %d is a change of %s', (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent)
})
