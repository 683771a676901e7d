import { expect, test } from 'vitest'
import { withoutAdded } from '#renderer/features/orders/remarks/remarkDrafts.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'

const DRAFTS = { '101': ' 请放门口 ', '102': '已致电' }

const outcome = (remark: string, change: Partial<WriteOutcome> = {}): WriteOutcome => ({
  id: 'w-1',
  name: 'order.remarkCreate',
  args: { orderId: '101', remark },
  endedAt: 1_000,
  error: null,
  ...change,
})

test('a draft that turns out to be added goes, and no other', () => {
  expect(withoutAdded(DRAFTS, [outcome('请放门口')])).toEqual({ '102': '已致电' })
})

test.each([
  ['another text was typed for the order since', outcome('周五再送')],
  ['the write failed', outcome('请放门口', { error: { kind: 'server', message: '服务器错误' } })],
  ['another call was made', outcome('请放门口', { name: 'order.cashierSale' })],
  ['the arguments are those of no remark', outcome('请放门口', { args: null })],
])('the drafts stay as they are where %s', (_why, late) => {
  expect(withoutAdded(DRAFTS, [late])).toBe(DRAFTS)
})
