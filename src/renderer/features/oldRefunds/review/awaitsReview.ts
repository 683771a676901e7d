import { hasKey } from '#shared/api/noValue.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { refundStageOf } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

/**
 * Whether a refund of the old system can be reviewed: it waits for that, and has the id by which the server knows it. Its status is
 * read as that of any other refund, and the server refuses one that it numbers otherwise.
 */
export const awaitsReview =
  (reading: RefundStatusReading) =>
  (row: Pick<RefundRow, 'id' | 'status' | 'refundType'>): boolean =>
    hasKey(row) && refundStageOf(reading, row) === 'pendingReview'
