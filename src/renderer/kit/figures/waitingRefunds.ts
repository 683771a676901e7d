import { hasId } from '#shared/api/noValue.ts'
import type { CallArgs } from '#shared/api/index.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { isKnown } from '#shared/domain/codes.ts'
import { REFUND_STATUS_A, REFUND_STATUS_B } from '#shared/domain/codes/refunds.ts'
import { MAX_CHECKED_REFUNDS } from '#shared/domain/limits.ts'
import { refundStageOf } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { call, type CallContext } from '../ipc/bridge.ts'
import { pagesOf } from '../ipc/listPages.ts'

/**
 * The refunds that wait for a review. A server filters by the number of a status alone, and under reading B that number is also the one of
 * refund-only orders that the order management system is withdrawing (`spec.md §4`): these wait for no review and are left out.
 */

/** At most 1,000 refunds are read. */
const MAX_PAGES = 5

/** The arguments of `refund.list` without its status and page. */
export type WaitingArgs = Omit<CallArgs<'refund.list'>, 'status' | 'current' | 'size' | 'ascs' | 'descs'>

export interface WaitingRefunds {
  /** Those that were read, the oldest first. */
  readonly refunds: readonly RefundRow[]
  /** How many wait on the server; null where it does not count, or counts others with them and not all were read. */
  readonly total: number | null
  /** Whether more wait than were read, as far as that is known. */
  readonly hasMore: boolean
}

const CODES: Readonly<Record<RefundStatusReading, number>> = { A: REFUND_STATUS_A.pendingReview, B: REFUND_STATUS_B.pendingReview }

/** Whether a refund waits for a review and can be named to the server. */
const isWaiting = (reading: RefundStatusReading) => (refund: RefundRow) =>
  hasId(refund) && refundStageOf(reading, refund) === 'pendingReview'

/** Reads the oldest refunds that wait, page by page, until there are `enough`. */
export async function readWaiting(
  args: WaitingArgs,
  reading: RefundStatusReading,
  enough: number,
  context: CallContext,
): Promise<WaitingRefunds> {
  const status = CODES[reading]
  const read = (current: number, size: number) => call('refund.list', { ...args, status, current, size, ascs: 'createTime' }, context)
  const waiting = new Map<string, RefundRow>()
  let end: { readonly total: number | null; readonly isLast: boolean } = { total: null, isLast: false }
  for await (const { records, ...page } of pagesOf(read, MAX_CHECKED_REFUNDS, MAX_PAGES)) {
    for (const refund of records.filter(isWaiting(reading))) waiting.set(refund.id, refund)
    end = page
    if (waiting.size >= enough) break
  }
  const refunds = [...waiting.values()].toSorted((one, other) => (one.createTime ?? '').localeCompare(other.createTime ?? ''))
  const known = end.isLast ? refunds.length : null
  return { refunds, total: isKnown('refundOnlyStatus', status) ? known : end.total, hasMore: !end.isLast }
}

/** How many refunds wait; `hasMore` where there were too many to read. Null where the server does not count. */
export async function countWaiting(
  args: WaitingArgs,
  reading: RefundStatusReading,
  context: CallContext,
): Promise<{ readonly count: number; readonly hasMore: boolean } | null> {
  const status = CODES[reading]
  if (isKnown('refundOnlyStatus', status)) {
    const { refunds, hasMore } = await readWaiting(args, reading, Infinity, context)
    return { count: refunds.length, hasMore }
  }
  const { total } = await call('refund.list', { ...args, status, current: 1, size: 1 }, context)
  return total === null ? null : { count: total, hasMore: false }
}
