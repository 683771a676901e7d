import { daysBefore, dayOf, formatChinaTime } from '#shared/domain/chinaTime.ts'
import { AppError } from '#shared/errors.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { dayFilter, loadDay, type DayOrders } from '#renderer/kit/figures/dayOrders.ts'
import { byPayMethod, type Share } from './summary.ts'

/** The dashboard's calls. */

const WEEK = 7

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
