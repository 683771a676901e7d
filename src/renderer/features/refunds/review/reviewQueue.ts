import { useQuery } from '@tanstack/react-query'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { firstForm } from '#renderer/resource/list/state/listRequest.ts'
import { toFilterArgs } from '#renderer/ui/filters/filterForm.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { MAX_CHECKED_REFUNDS } from '#shared/domain/limits.ts'
import { refundStageOf, stageCodes } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

/** The refunds of one review: those that wait for it, the oldest first. */
export interface ReviewQueue {
  readonly refunds: readonly RefundRow[]
  /** How many wait on the server, of which a review takes the oldest; null where the server does not count. */
  readonly total: number | null
}

/** Loads a queue: a call for each code that a waiting refund may have. */
async function loadQueue(
  query: Readonly<Record<string, string>>,
  reading: RefundStatusReading,
  context: CallContext,
): Promise<ReviewQueue> {
  const args = toFilterArgs(REFUND_FILTERS, firstForm(REFUND_FILTERS, {}, query))
  const pages = await Promise.all(
    stageCodes(reading, 'pendingReview').map((status) =>
      call('refund.list', { ...args, status, current: 1, size: MAX_CHECKED_REFUNDS, ascs: 'createTime' }, context),
    ),
  )
  const refunds = pages
    .flatMap(({ records }) => records)
    .filter((refund) => hasId(refund) && refundStageOf(reading, refund) === 'pendingReview')
    .toSorted((one, other) => (one.createTime ?? '').localeCompare(other.createTime ?? ''))
  const total = pages.reduce<number | null>((sum, page) => (sum === null || page.total === null ? null : sum + page.total), 0)
  return { refunds: refunds.slice(0, MAX_CHECKED_REFUNDS), total }
}

/**
 * The queue of a review as it was when the review began. A write does not mark it as out of date: otherwise a decided refund would leave
 * the queue and lose its position.
 * @param query filters by name, as a list's address has them.
 */
export const useReviewQueue = (query: Readonly<Record<string, string>>, reading: RefundStatusReading, isEnabled: boolean) =>
  useQuery({
    queryKey: ['refund review', query, reading],
    queryFn: (context) => loadQueue(query, reading, context),
    staleTime: Infinity,
    enabled: isEnabled,
  })
