import { hasId } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { call, type CallContext } from '../ipc/bridge.ts'
import { pagesOf } from '../ipc/listPages.ts'

/** The orders of a day. No call counts or sums orders, so the order list is read page by page, up to a limit. Money in fen. */

const PAGE_SIZE = 500
/** At most 2,000 orders of a day are read. */
const MAX_PAGES = 4

/** The orders of a day that were read. */
export interface DayOrders {
  /** The server's count; the number of read orders where it does not count. */
  readonly total: number
  readonly rows: readonly OrderRow[]
  /** More follow, and the server does not count them. */
  readonly hasUncounted?: boolean
}

export interface Figures {
  readonly orders: number
  /** Paid orders. */
  readonly paid: number
  readonly amount: number
  /** Paid amount per paid order, rounded to a fen. Null if none was paid. */
  readonly average: number | null
}

/** The order list's filter for a day, `yyyy-MM-dd`. */
export const dayFilter = (day: string) => ({ createTimeStart: `${day} 00:00:00`, createTimeEnd: `${day} 23:59:59` })

/** The orders of a day. New orders shift the pages while they are read, so an order that comes twice counts once. */
export async function loadDay(day: string, context: CallContext): Promise<DayOrders> {
  const rows = new Map<string, OrderRow>()
  const read = (current: number, size: number) => call('order.list', { current, size, ...dayFilter(day) }, context)
  let end: { readonly total: number | null; readonly isLast: boolean } = { total: null, isLast: true }
  for await (const { records, ...page } of pagesOf(read, PAGE_SIZE, MAX_PAGES)) {
    // A row whose id could not be read counts for itself.
    for (const row of records) rows.set(hasId(row) ? row.id : `row ${rows.size}`, row)
    end = page
  }
  return { total: end.total ?? rows.size, rows: [...rows.values()], hasUncounted: end.total === null && !end.isLast }
}

/** Fewer rows than there are: there were too many to read, or some were deleted in the meantime. */
export const isPart = ({ total, rows, hasUncounted = false }: DayOrders): boolean => hasUncounted || rows.length < total

/** The paid amount; null for an unpaid order, which servers write as null, -1 or 0. */
export const paidOf = ({ paiedPrice }: OrderRow): number | null => (paiedPrice === null || paiedPrice <= 0 ? null : paiedPrice)

/** The figures of rows. `orders`: the server's count, where it may be higher than the number of rows that were read. */
export function figuresOf(rows: readonly OrderRow[], orders = rows.length): Figures {
  const payments = rows.map(paidOf).filter((fen) => fen !== null)
  const amount = payments.reduce((total, fen) => total + fen, 0)
  return { orders, paid: payments.length, amount, average: payments.length === 0 ? null : Math.round(amount / payments.length) }
}
