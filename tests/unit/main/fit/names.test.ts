import { expect, test } from 'vitest'
import { nearness, nearPairs } from '#main/fit/names.ts'

test.each([
  ['order_export', 'orderExport', 3],
  ['order_export', 'order_exports', 3],
  ['order_export', 'ORDER-EXPORT', 3],
  ['order_export', 'export_order', 3],
  ['order_export', 'orderexport', 3],
  ['order_export', 'mall:order:export', 2],
  ['order_export', 'order_exprt', 1],
  ['order_export', 'order_export_all', 0],
  ['order_export', 'refund_export', 0],
  ['order_view', 'order_send', 0],
  ['area', 'area', 3],
  ['area', 'arena', 0],
  ['area', '', 0],
  ['订单', 'order', 0],
] as const)('%s and %s are %i near', (ours, theirs, near) => {
  expect(nearness(ours, theirs)).toBe(near)
})

test('each name is in one pair at most, with the nearest one', () => {
  const pairs = nearPairs(['order_export', 'order_exprt'], ['orderExport', 'mall_order_export', 'goods_add'], nearness)
  expect(pairs).toEqual([['order_export', 'orderExport']])
})
