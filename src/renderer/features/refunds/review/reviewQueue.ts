import { useCallback, useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { readWaiting, type WaitingRefunds } from '#renderer/kit/figures/waitingRefunds.ts'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { freshFor } from '#renderer/kit/ipc/outOfDate.ts'
import { firstForm } from '#renderer/resource/list/state/listRequest.ts'
import { toFilterArgs } from '#renderer/ui/filters/filterForm.ts'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'
import { MAX_CHECKED_REFUNDS } from '#shared/domain/limits.ts'
import type { ReviewOrder } from '#shared/domain/preferences.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { REVIEW_FILTERS } from './reviewAddress.ts'

/** The refunds of one review: those that wait for it, the oldest first. */
export type ReviewQueue = WaitingRefunds

/** Loads a queue. The filters' own status gives way to that of waiting refunds. */
async function loadQueue(
  query: Readonly<Record<string, string>>,
  reading: RefundStatusReading,
  context: CallContext,
): Promise<ReviewQueue> {
  const queue = await readWaiting(toFilterArgs(REVIEW_FILTERS, firstForm(REVIEW_FILTERS, {}, query)), reading, MAX_CHECKED_REFUNDS, context)
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

/** A queue's refunds in the order that the person chose. Of equal amounts the oldest comes first, and one without an amount last. */
export const inOrder = (refunds: readonly RefundRow[], order: ReviewOrder): readonly RefundRow[] =>
  order === 'age' ? refunds : refunds.toSorted((one, other) => (other.refundPrice ?? -1) - (one.refundPrice ?? -1))

/** How many refunds before and after the one on the screen are read with their goods. */
const BEFORE = 2
const AFTER = 8
/** How old what is known of them may be. The one on the screen is always read again. Milliseconds. */
const OLDEST_MS = 5 * MINUTE

/**
 * The refunds of a queue with their goods and their present status: those around the one on the screen, and those that were. No call reads
 * several, and a queue of two hundred would be two hundred calls: a step reads one.
 */
export function useReviewInfos(refunds: readonly RefundRow[]) {
  const [place, setPlace] = useState(0)
  const ids = refunds.slice(Math.max(0, place - BEFORE), place + AFTER + 1).map(({ id }) => id)
  const known = useQueries({
    queries: ids.map((id) => ({ ...apiQuery('refund.info', { id }), staleTime: freshFor(OLDEST_MS) })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data == null ? [] : [[data.id, data] as const]))),
  })
  const [seen, setSeen] = useState<ReadonlyMap<string, RefundInfo>>(new Map())
  const isNew = [...known].some(([id, info]) => seen.get(id) !== info)
  if (isNew) setSeen(new Map([...seen, ...known]))
  const infoOf = (id: string): RefundInfo | undefined => known.get(id) ?? seen.get(id)
  return { infoOf, readAround: useCallback((at: number) => setPlace(Math.max(0, at)), []) }
}
