import { daysBefore, dayOf } from '#shared/domain/chinaTime.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { REFUND_ONLY_STATUS, REFUND_STATUS_A, REFUND_STATUS_B } from '#shared/domain/codes/refunds.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { countWaiting } from '#renderer/kit/figures/waitingRefunds.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { pagesOf } from '#renderer/kit/ipc/listPages.ts'
import { distinctRows } from '#renderer/kit/records/distinctRows.ts'
import { toFilterArgs } from '#renderer/ui/filters/filterForm.ts'

/**
 * The counts of refunds on the dashboard. A server filters only by the number of a status, so each count equals that of the list which it
 * opens; those of waiting refunds leave out what only shares the number.
 */

/** The filters of the refund list, as its address has them. */
export type RefundFilters = Readonly<Partial<Record<keyof typeof REFUND_FILTERS, string>>>

/** The status of a decided question, by its number under each reading (spec.md §4). */
export const REFUND_CODES = {
  A: {
    pendingReview: REFUND_STATUS_A.pendingReview,
    completed: REFUND_STATUS_A.completed,
    // A failed refund-only order has the same number as a cancelled refund in reading A, so the filter's choice names both.
    failed: [REFUND_STATUS_A.returnFailed, REFUND_ONLY_STATUS.refundFailed],
  },
  B: {
    pendingReview: REFUND_STATUS_B.pendingReview,
    completed: REFUND_STATUS_B.completed,
    failed: [REFUND_STATUS_B.returnFailed, REFUND_STATUS_B.refundFailed],
  },
} as const satisfies Readonly<Record<RefundStatusReading, unknown>>

/** An age in days, both ends included; `most` is null for the oldest. */
export interface Age {
  readonly least: number
  readonly most: number | null
}

/** Ages of refunds that wait for a review. */
export const AGES: readonly Age[] = [
  { least: 0, most: 0 },
  { least: 1, most: 2 },
  { least: 3, most: 6 },
  { least: 7, most: null },
]

/** The refunds of a status that were applied for this long ago. `now`: milliseconds. */
export const agedFilters = (status: number, { least, most }: Age, now: number): RefundFilters => ({
  refundStatus: String(status),
  ...(most === null ? {} : { appliedFrom: daysBefore(most, now) }),
  appliedTo: daysBefore(least, now),
})

/** How many refunds the list shows with these filters; null where the server does not count. */
export async function countRefunds(filters: RefundFilters, context: CallContext): Promise<number | null> {
  return (await call('refund.list', { current: 1, size: 1, ...toFilterArgs(REFUND_FILTERS, filters) }, context)).total
}

/** How many refunds wait for a review. In reading B the list that opens also shows refund-only orders that are being withdrawn. */
export function countWaitingIn(filters: RefundFilters, reading: RefundStatusReading, context: CallContext) {
  const { refundStatus: _status, ...fields } = REFUND_FILTERS
  return countWaiting(toFilterArgs(fields, filters), reading, context)
}

/** The amount refunded on a day. Fen. */
export interface Refunded {
  readonly count: number
  readonly amount: number
}

const PAGE_SIZE = 200
/** At most 1,000 refunds of a day are read. */
const MAX_PAGES = 5

/** The sort that puts the newest refund first. There is no filter by the time of a refund (spec.md §3). */
export const NEWEST_REFUND = 'refundTime'

/** Whether the server sorted the rows: one that does not would end the count too early. */
const isSorted = (rows: readonly RefundRow[]): boolean =>
  rows.every(({ refundTime }, index) => index === 0 || (refundTime ?? '') <= (rows[index - 1]?.refundTime ?? ''))

/** The amount refunded today. Null if it cannot be determined: the server does not sort by the time of a refund, or there are too many. */
export async function refundedToday(status: number, now: number, context: CallContext): Promise<Refunded | null> {
  const today = dayOf(now)
  const read = (current: number, size: number) => call('refund.list', { current, size, status, descs: NEWEST_REFUND }, context)
  const rows: RefundRow[] = []
  for await (const { records, isLast } of pagesOf(read, PAGE_SIZE, MAX_PAGES)) {
    rows.push(...records)
    if (!isSorted(rows)) return null
    const ofToday = rows.filter(({ refundTime }) => refundTime?.startsWith(today) === true)
    if (ofToday.length < rows.length || isLast) {
      const refunds = distinctRows(ofToday, ({ id }) => id)
      return { count: refunds.length, amount: refunds.reduce((sum, { refundPrice }) => sum + Math.max(0, refundPrice ?? 0), 0) }
    }
  }
  return null
}
