import { expect, test } from 'vitest'
import { isFiltersOwn, waitsSince } from '#renderer/features/orders/list/filters.ts'

test.each([
  ['mobile', '13600160234', true],
  ['mobile', '136-0016-0234', true],
  ['userId', '1123598821738675101', true],
  // The longest phone number has thirteen digits.
  ['mobile', '8613600160234', true],
  ['mobile', '86136001602341', false],
  // An order id or a waybill with letters is no phone number.
  ['mobile', '1123598821738675201', false],
  ['mobile', 'SF1029384756012', false],
  ['orderId', '1123598821738675201', false],
  ['waybill', 'SF1029384756012', false],
  // Not a filter: a date, or no field.
  ['', '13600160234', false],
])('a scan into %j of %s filters by it: %s', (name, code, isFilters) => {
  expect(isFiltersOwn(name, code)).toBe(isFilters)
})

test('an order waits for its shipment since it was paid, and only until it is shipped', () => {
  const order = { status: 2, payTime: '2026-05-20 09:00:00', createTime: '2026-05-20 08:59:00' }
  expect(waitsSince(order)).toBe(order.payTime)
  expect([waitsSince({ ...order, payTime: null }), waitsSince({ ...order, payTime: '' })]).toEqual([order.createTime, order.createTime])
  expect([waitsSince({ ...order, status: 3 }), waitsSince({ ...order, status: null })]).toEqual([null, null])
})
