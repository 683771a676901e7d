import { expect, test } from 'vitest'
import { batchesOf, isPaidByWechat, withScans } from '#renderer/features/refunds/wechat.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { catalogue } from '#shared/api/index.ts'
import { MAX_CHECKED_REFUNDS } from '#shared/domain/limits.ts'

const refund = (id: string): RefundRow => ({ id, status: 3, refundType: 0, payMethod: '2' }) as RefundRow

test('only the method WeChat is WeChat, as a text', () => {
  expect([isPaidByWechat({ payMethod: '2' }), isPaidByWechat({ payMethod: '20' }), isPaidByWechat({ payMethod: null })]).toEqual([
    true,
    false,
    false,
  ])
})

test('ids are asked for in calls that the server takes, none of them twice', () => {
  expect(batchesOf([])).toEqual([])
  const ids = Array.from({ length: MAX_CHECKED_REFUNDS + 1 }, (_, index) => String(index))
  const batches = batchesOf(ids).map((batch) => batch.split(','))
  expect(batches.map(({ length }) => length)).toEqual([MAX_CHECKED_REFUNDS, 1])
  expect(batches.flat()).toEqual(ids)
})

test('ids are asked for in addresses of less than 4 KB', () => {
  const ids = Array.from({ length: 200 }, (_, index) => String(1_930_000_000_000_000_000n + BigInt(index)))
  const batches = batchesOf(ids)
  expect(batches.flatMap((batch) => batch.split(','))).toEqual(ids)
  for (const refundOrderIds of batches) expect(new URLSearchParams({ refundOrderIds }).toString().length).toBeLessThan(3_800)
})

test.each(['refund.check', 'refund.checkMany', 'refundMoney.check'] as const)('%s takes no reason that its address cannot hold', (name) => {
  const takes = (length: number): boolean => {
    const of = name === 'refund.checkMany' ? { ids: '1' } : { id: '1' }
    return catalogue[name].args.safeParse({ ...of, status: 2, remark: '不'.repeat(length) }).success
  }
  expect([takes(200), takes(201)]).toEqual([true, false])
})

test('each refund is shown with its own scan, and without one where the server answers none', () => {
  const scan = { refundOrderId: '2', number: 'SF1', ftime: '2026-11-22 09:00:00', context: '已签收' }
  expect(withScans([refund('1'), refund('2')], [scan])).toEqual([
    { id: '1', status: 3, refundType: 0, number: null, ftime: null, context: null },
    { id: '2', status: 3, refundType: 0, number: 'SF1', ftime: '2026-11-22 09:00:00', context: '已签收' },
  ])
})
