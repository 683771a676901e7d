import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayFilter, figuresOf, isPart, loadDay, paidOf } from '#renderer/kit/figures/dayOrders.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { Bridge } from '../../bridge.ts'

let main: Bridge
beforeEach(() => {
  main = new Bridge()
})
afterEach(() => void vi.unstubAllGlobals())

const order = (id: string, paiedPrice: number | null = null): OrderRow => ({ id, paiedPrice }) as OrderRow
const CONTEXT = { meta: { owner: '/dashboard' } }
const DAY = { createTimeStart: '2026-11-22 00:00:00', createTimeEnd: '2026-11-22 23:59:59' }

describe('the orders of a day', () => {
  /** Serves these pages; without a total the server does not count. */
  function serve(total: number | null, ...pages: (readonly OrderRow[])[]): void {
    main.answer('order.list', (args) => ({ records: pages[(args as { current: number }).current - 1] ?? [], total }))
  }
  const many = (count: number, from = 0): OrderRow[] => Array.from({ length: count }, (_, index) => order(`o${from + index}`))
  const load = async () => {
    const { total, rows } = await loadDay('2026-11-22', CONTEXT)
    return [total, rows.length, main.calls.length]
  }

  test('are asked for page by page, for the tab that asks', async () => {
    serve(3, many(2), many(1, 2))
    expect(await load()).toEqual([3, 3, 2])
    expect(main.calls).toEqual([
      ['order.list', { current: 1, size: 500, ...DAY }, '/dashboard'],
      ['order.list', { current: 2, size: 500, ...DAY }, '/dashboard'],
    ])
    expect(dayFilter('2026-11-22')).toEqual(DAY)
  })

  test('are all there when the server’s count is reached', async () => {
    serve(2, many(2), many(1, 2))
    expect(await load()).toEqual([2, 2, 1])
  })

  test('that come twice, because new ones shift the pages, count once', async () => {
    serve(3, many(2), many(2, 1))
    expect(await load()).toEqual([3, 3, 2])
  })

  test('without an id count for themselves', async () => {
    serve(4, [order(''), order('')], [order(''), order('')])
    expect(await load()).toEqual([4, 4, 2])
  })

  test('end with an empty page, or after four pages', async () => {
    serve(9, many(2), [])
    expect(await load()).toEqual([9, 2, 2])
    main.calls.length = 0
    serve(9, many(1), many(1, 1), many(1, 2), many(1, 3), many(1, 4))
    expect(await load()).toEqual([9, 4, 4])
  })

  test('end with a short page where the server does not count', async () => {
    serve(null, many(500), many(499, 500))
    expect(await load()).toEqual([999, 999, 2])
  })

  test('are a part after four full pages where the server does not count, and whole where the last page ends them', async () => {
    serve(null, many(500), many(500, 500), many(500, 1_000), many(500, 1_500))
    expect(isPart(await loadDay('2026-11-22', CONTEXT))).toBe(true)
    serve(null, many(500), many(500, 500), many(500, 1_000), many(499, 1_500))
    expect(isPart(await loadDay('2026-11-22', CONTEXT))).toBe(false)
  })

  test('are read on where the server does not count, and gives fewer rows a page than were asked for', async () => {
    const pages = [many(100), many(20, 100)]
    main.answer('order.list', (args) => ({ records: pages[(args as { current: number }).current - 1] ?? [], total: null, size: 100 }))
    expect(await load()).toEqual([120, 120, 2])
  })

  test('are a part where fewer are read than the server counts', () => {
    expect([isPart({ total: 2, rows: many(1) }), isPart({ total: 1, rows: many(1) }), isPart({ total: 0, rows: many(1) })]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test.each([
  [null, null],
  [-1, null],
  [0, null],
  [1, 1],
])('an order with the amount %j has paid %j', (paiedPrice, paid) => {
  expect(paidOf(order('1', paiedPrice))).toBe(paid)
})

test('the figures count what was paid, and its average to a fen', () => {
  const rows = [order('1', 100), order('2', 101), order('3', -1), order('4', 100)]
  expect(figuresOf(rows)).toEqual({ orders: 4, paid: 3, amount: 301, average: 100 })
  expect(figuresOf(rows, 9).orders).toBe(9)
  expect(figuresOf([order('1', 1), order('2', 2)]).average).toBe(2)
  expect(figuresOf([order('1')])).toEqual({ orders: 1, paid: 0, amount: 0, average: null })
})
