import { useQuery } from '@tanstack/react-query'
import { readWaiting, type WaitingRefunds } from '#renderer/kit/figures/waitingRefunds.ts'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { firstForm } from '#renderer/resource/list/state/listRequest.ts'
import { toFilterArgs } from '#renderer/ui/filters/filterForm.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { MAX_CHECKED_REFUNDS } from '#shared/domain/limits.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

/** The refunds of one review: those that wait for it, the oldest first. */
export type ReviewQueue = WaitingRefunds

/** Loads a queue. The filters' own status gives way to that of waiting refunds. */
async function loadQueue(
  query: Readonly<Record<string, string>>,
  reading: RefundStatusReading,
  context: CallContext,
): Promise<ReviewQueue> {
  const { refundStatus: _shown, ...filters } = REFUND_FILTERS
  const queue = await readWaiting(toFilterArgs(filters, firstForm(filters, {}, query)), reading, MAX_CHECKED_REFUNDS, context)
  const refunds = queue.refunds.slice(0, MAX_CHECKED_REFUNDS)
  return { ...queue, refunds, hasMore: queue.hasMore || refunds.length < queue.refunds.length }
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
