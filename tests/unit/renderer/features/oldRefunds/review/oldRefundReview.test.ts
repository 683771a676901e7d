import { describe, expect, test } from 'vitest'
import { awaitsReview } from '#renderer/features/oldRefunds/review/oldRefundReview.tsx'
import { OLD_REFUND_LISTS } from '#renderer/features/oldRefunds/list/OldRefundListPage.tsx'
import { MISSING_ID } from '#shared/api/noValue.ts'
import { codesOf } from '#shared/domain/codes.ts'
import { REFUND_STATUS_A, REFUND_STATUS_B, REFUND_TYPE } from '#shared/domain/codes/refunds.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

const row = (refundType: number | null, status: number | null, id = '7') => ({ id, status, refundType })
const { returnAndRefund, refundOnly } = REFUND_TYPE

/** The statuses in which a refund of this type can be reviewed. */
const offered = (reading: RefundStatusReading, type: number | null): (number | null)[] =>
  [null, ...codesOf('refundStatusB'), 9].filter((status) => awaitsReview(reading)(row(type, status)))

describe('an old refund can be reviewed', () => {
  test('only while it awaits its review, under either reading and by its type', () => {
    expect(offered('A', returnAndRefund)).toEqual([REFUND_STATUS_A.pendingReview])
    expect(offered('B', returnAndRefund)).toEqual([REFUND_STATUS_B.pendingReview])
    for (const reading of ['A', 'B'] as const) expect(offered(reading, refundOnly)).toEqual([])
    expect(offered('B', null)).toEqual([REFUND_STATUS_B.pendingReview])
  })

  test('not without the id by which the server knows it', () => {
    expect(awaitsReview('B')(row(returnAndRefund, REFUND_STATUS_B.pendingReview, MISSING_ID))).toBe(false)
  })

  test('by the actions of its row and of a selection alike, with one permission', () => {
    const full = (status: number) => ({ ...row(returnAndRefund, status) })
    for (const reading of ['A', 'B'] as const) {
      const { rowActions = [], bulkActions = [] } = OLD_REFUND_LISTS[reading]
      for (const { permission, isOffered } of [...rowActions, ...bulkActions]) {
        expect(permission).toBe('old_refund_check')
        expect(codesOf('refundStatusB').filter((status) => Reflect.apply(isOffered, undefined, [full(status)]) === true)).toHaveLength(1)
      }
      expect([rowActions.length, bulkActions.length]).toEqual([2, 2])
    }
  })
})
