import { hasKey } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/api/orders.ts'
import { daysBefore, dayOf, formatChinaTime } from '#shared/domain/chinaTime.ts'
import { AppError } from '#shared/errors.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { byPayMethod, type DayOrders, type Share } from './summary.ts'

/** The dashboard's calls. No call counts orders, so the order list is read page by page, up to a limit. */

const PAGE_SIZE = 500
/** At most 2,000 orders of a day are read. The page says if there are more. */
const MOST_PAGES = 4
const WEEK = 7

const dayFilter = (day: string) => ({ createTimeStart: `${day} 00:00:00`, createTimeEnd: `${day} 23:59:59` })

/** The orders of a day. New orders shift the pages while they are read, so an order that comes twice counts once. */
async function loadDay(day: string, context: CallContext): Promise<DayOrders> {
  const rows = new Map<string, OrderRow>()
  let total: number | null = 0
  for (let current = 1; current <= MOST_PAGES; current += 1) {
    const page = await call('order.list', { current, size: PAGE_SIZE, ...dayFilter(day) }, context)
    total = page.total
    // A row whose id could not be read counts for itself.
    for (const [index, row] of page.records.entries()) rows.set(hasKey(row) ? row.id : `${current} ${index}`, row)
    // A short page is the last one only where the server does not count: servers may give fewer rows a page than were asked for.
    const isLast = total === null ? page.records.length < PAGE_SIZE : rows.size >= total
    if (page.records.length === 0 || isLast) break
  }
  return { total: total ?? rows.size, rows: [...rows.values()] }
}

export interface TwoDays {
  readonly today: DayOrders
  readonly yesterday: DayOrders
  /** The time of the call, in the server's format. */
  readonly asOf: string
}

/** Today's and yesterday's orders, as of `now` (ms since the epoch). */
export async function loadTwoDays(now: number, context: CallContext): Promise<TwoDays> {
  const [today, yesterday] = await Promise.all([loadDay(dayOf(now), context), loadDay(daysBefore(1, now), context)])
  return { today, yesterday, asOf: formatChinaTime(now) }
}

export interface DayCount {
  /** `yyyy-MM-dd` */
  readonly day: string
  readonly orders: number
}

/** The number of orders on each of the last seven days, the oldest day first. It is the list's total, asked with one row per page. */
export async function loadWeek(now: number, context: CallContext): Promise<DayCount[]> {
  const days = Array.from({ length: WEEK }, (_, index) => daysBefore(WEEK - 1 - index, now))
  return await Promise.all(
    days.map(async (day) => {
      const { total } = await call('order.list', { current: 1, size: 1, ...dayFilter(day) }, context)
      if (total === null) throw new AppError({ kind: 'invalid-response', message: i18n.t('errors:invalidResponse') })
      return { day, orders: total }
    }),
  )
}

/** The payments of these orders by method; the list does not name them. */
export async function loadPayMethods(ids: readonly string[], context: CallContext): Promise<Share<string>[]> {
  const orders = await Promise.all(ids.map((id) => call('order.info', { id }, context)))
  return byPayMethod(orders.flatMap((order) => order?.payInfo ?? []))
}
