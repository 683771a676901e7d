import { expect, test } from 'vitest'
import { moneyToReview, refundsIn } from '#renderer/features/home/work/counted.ts'
import '#renderer/kit/pageTexts.ts'
import { takingsByMethod, takingsOf } from '#renderer/features/home/work/takings.ts'
import { REFUND_ONLY_STATUS, REFUND_STATUS_B, REFUND_TYPE } from '#shared/domain/codes/refunds.ts'
import { Bridge, failed } from '../../bridge.ts'
import { ORDER } from '../orderAnswer.ts'
import { REFUND } from '../refundAnswer.ts'

/** What home adds up: all of it, or nothing. */

const page = (records: readonly object[], total: number | null = records.length) => ({ records, total, size: 500, current: 1, pages: 1 })
const refund = (id: number, more: object = {}) => ({ ...REFUND, id: String(id), status: REFUND_STATUS_B.pendingReview, ...more })

test('refunds that wait are counted and added up; those that only share their number are not', async () => {
  const bridge = new Bridge()
  const rows = [
    refund(1, { refundPrice: 10_001, createTime: '2026-11-22 08:00:00' }),
    refund(2, { refundPrice: 5, createTime: '2026-11-20 09:00:00' }),
    refund(3, { refundPrice: -1, createTime: null }),
    refund(4, { refundType: REFUND_TYPE.refundOnly, status: REFUND_ONLY_STATUS.omsWithdrawing, createTime: '2026-01-01 00:00:00' }),
  ]
  bridge.answer('refund.list', () => page(rows))
  expect(await refundsIn('B', 'pendingReview', {})).toEqual({ count: 3, isMore: false, amount: 10_006, oldest: '2026-11-20 09:00:00' })
  expect(bridge.calls.map(([, args]) => args)).toEqual([{ current: 1, size: 500, status: 0, ascs: 'createTime' }])
})

test.each([
  ['A', 8],
  ['B', 8],
] as const)('failed refunds are asked for by their number of reading %s', async (reading, status) => {
  const bridge = new Bridge()
  const of = (id: string, refundType: number) => ({ ...REFUND, id, status, refundType, refundPrice: 700 })
  bridge.answer('refund.list', () => page([of('1', REFUND_TYPE.refundOnly), of('2', REFUND_TYPE.returnAndRefund)]))
  // In reading A the number of a return is that of a cancelled one.
  const count = reading === 'A' ? 1 : 2
  expect(await refundsIn(reading, 'refundFailed', {})).toMatchObject({ count, amount: count * 700 })
  expect(bridge.calls[0]?.[1]).toMatchObject({ status })
})

test('more than are read have no amount, and are not read', async () => {
  const bridge = new Bridge()
  bridge.answer('refundMoney.list', () => page([REFUND], 2_001))
  expect(await moneyToReview({})).toEqual({ count: 2_000, isMore: true, amount: null, oldest: null })
  expect(bridge.calls.map(([, args]) => args)).toEqual([{ current: 1, size: 500, status: 1, ascs: 'createTime' }])
})

test('a list that changes while it is read is read once more, and then there is no sum', async () => {
  const bridge = new Bridge()
  const answers = [page([REFUND, REFUND]), page([REFUND])]
  bridge.answer('refundMoney.list', () => answers.shift() ?? page([REFUND, REFUND]))
  expect(await moneyToReview({})).toMatchObject({ count: 1, amount: REFUND.refundPrice })
  await expect(moneyToReview({})).rejects.toMatchObject({ message: '没有合计：读取期间列表有变化' })
})

const DAY = '2026-11-24'
const BEFORE = '2026-11-23'
const order = (id: number, payTime: string | null, paiedPrice: number | null) => ({ ...ORDER, id: String(id), payTime, paiedPrice })

/** A server with these orders of the day, and of the day before. */
function serverWith(ofDay: readonly object[], ofBefore: readonly object[], total?: number): Bridge {
  const bridge = new Bridge()
  bridge.answer('order.list', (args) =>
    (args as { readonly createTimeStart: string }).createTimeStart.startsWith(DAY) ? page(ofDay, total) : page(ofBefore),
  )
  return bridge
}

test('a day’s takings are those that were paid on it, also of orders that were placed the day before', async () => {
  serverWith(
    [order(1, `${DAY} 09:00:00`, 10_001), order(2, '2026-11-25 00:03:00', 50_000), order(3, null, -1)],
    [order(4, `${DAY} 00:07:00`, 149_800), order(5, `${BEFORE} 10:00:00`, 70_000)],
  )
  expect(await takingsOf(DAY, BEFORE, {})).toEqual({ ids: ['1', '4'], amount: 159_801 })
})

test('takings that cannot be known in full are not given', async () => {
  serverWith([order(1, `${DAY} 09:00:00`, 1)], [], 9_000)
  await expect(takingsOf(DAY, BEFORE, {})).rejects.toMatchObject({ message: '没有合计：这两天的订单太多，不能全部读取' })
  serverWith([order(1, null, 1)], [])
  await expect(takingsOf(DAY, BEFORE, {})).rejects.toMatchObject({ message: '没有合计：有的订单缺少支付时间或编号' })
})

test('the payments of orders are added up by their method; one that cannot be read leaves no sum', async () => {
  const bridge = new Bridge()
  bridge.answer('order.info', () => ORDER)
  const read = (ids: readonly string[], progress: number[] = []) =>
    takingsByMethod(ids, new AbortController().signal, undefined, (done) => progress.push(done))
  const progress: number[] = []
  expect(await read(['1', '2'], progress)).toEqual([
    { method: '2', payments: 2, amount: 121_882 },
    { method: '5', payments: 2, amount: 99_524 },
  ])
  expect(progress).toEqual([1, 2])
  bridge.answer('order.info', (args) =>
    (args as { readonly id: string }).id === '2' ? failed({ kind: 'server', message: '订单服务忙' }) : ORDER,
  )
  await expect(read(['1', '2', '3'])).rejects.toMatchObject({ message: '订单服务忙' })
})
