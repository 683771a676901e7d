import { expect, test } from 'vitest'
import { outcomeText as textAt } from '#renderer/kit/writes/outcomeText.ts'
import { subjectOf, type WriteOutcome } from '#shared/writeOutcome.ts'

/** 2026-11-22 14:03 in China. */
const AT = Date.UTC(2026, 10, 22, 6, 3)
const outcome = (change: Partial<WriteOutcome>): WriteOutcome => {
  const { args } = { args: { orderId: '2124' }, ...change }
  return { id: '1', name: 'order.cashierSale', args, subject: subjectOf(args), endedAt: AT, error: null, ...change }
}
const outcomeText = (told: WriteOutcome, now = AT + 60_000): string | null => textAt(told, now)

test('an outcome names the action, the order, the time and the server’s reason', () => {
  expect(outcomeText(outcome({}))).toBe('推送销售单（订单 2124）已于 14:03 完成')
  expect(outcomeText(outcome({ error: { kind: 'server', message: '库存不足' } }))).toBe('推送销售单（订单 2124）于 14:03 失败：库存不足')
})

test('an outcome that nobody knows asks to check before the action is repeated', () => {
  const text = outcomeText(outcome({ error: { kind: 'timeout', message: '没有应答', isUndecided: true } }))
  expect(text).toBe('推送销售单（订单 2124）没有收到服务器的有效答复（14:03），可能已完成，请先刷新核对，不要直接重做')
})

test('a batch names its first order and counts the others, each order once', () => {
  const args = [{ orderId: '1' }, { orderId: '1' }, { orderId: '2' }]
  expect(outcomeText(outcome({ name: 'order.send', args }))).toBe('发货（订单 1 等 2 个）已于 14:03 完成')
})

test('a write about no order names the number of its refund, or the first of several', () => {
  expect(outcomeText(outcome({ name: 'refund.check', args: { id: '7', status: 1 } }))).toBe('审核退单（编号 7）已于 14:03 完成')
  expect(outcomeText(outcome({ name: 'refund.checkMany', args: { ids: '7,8', status: 1 } }))).toBe(
    '审核退单（编号 7 等 2 个）已于 14:03 完成',
  )
  expect(outcomeText(outcome({ name: 'refund.approve', args: { refundOrderId: '7' } }))).toBe('同意退款（编号 7）已于 14:03 完成')
})

test('what shows itself is no news', () => {
  expect(outcomeText(outcome({ name: 'menu.collect', args: { menuId: '1' } }))).toBeNull()
  expect(outcomeText(outcome({ name: 'auth.clearCache', args: {} }))).toBe('清除缓存已于 14:03 完成')
})

test('an outcome of another day names the day', () => {
  const undecided = outcome({ error: { kind: 'cancelled', message: '', isUndecided: true } })
  expect(outcomeText(undecided, AT + 86_400_000)).toBe(
    '推送销售单（订单 2124）没有收到服务器的有效答复（11-22 14:03），可能已完成，请先刷新核对，不要直接重做',
  )
})
