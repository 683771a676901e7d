import type { OrderRow, PayRow } from '#shared/areas/orders/calls.ts'
import { paidOf } from '#renderer/kit/figures/dayOrders.ts'

/** Figures of a day's orders. Pure functions. Money in fen. */

/** One bar of a chart: a code (null where the server gave none), the number of orders, and the paid amount in fen. */
export interface Share<Code extends number | string> {
  readonly code: Code | null
  readonly orders: number
  readonly amount: number
}

/** The hour of the day of a `yyyy-MM-dd HH:mm:ss`; null for anything else. */
function hourOf(time: string | null): number | null {
  const hour = Number(/^\d{4}-\d\d-\d\d (\d\d):/u.exec(time ?? '')?.[1] ?? Number.NaN)
  return hour >= 0 && hour < 24 ? hour : null
}

/** The orders of a day up to a time of the day (`HH:mm:ss`), for a fair comparison with the day before. */
export const until = (rows: readonly OrderRow[], time: string): OrderRow[] =>
  rows.filter(({ createTime }) => (createTime ?? '').slice(11, 19) <= time)

/** Orders by hour of creation, 24 of them. */
export function byHour(rows: readonly OrderRow[]): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { createTime } of rows) {
    const hour = hourOf(createTime)
    if (hour !== null) hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}

/** Groups by a code. */
function shares<Item, Code extends number | string>(
  items: readonly Item[],
  codeOf: (item: Item) => Code | null,
  amountOf: (item: Item) => number,
): Share<Code>[] {
  const byCode = new Map<Code | null, Share<Code>>()
  for (const item of items) {
    const code = codeOf(item)
    const before = byCode.get(code) ?? { code, orders: 0, amount: 0 }
    byCode.set(code, { code, orders: before.orders + 1, amount: before.amount + amountOf(item) })
  }
  return [...byCode.values()]
}

/** Paid amounts by order source, the largest first. */
export const bySource = (rows: readonly OrderRow[]): Share<number>[] =>
  shares(
    rows,
    ({ orderSource }) => orderSource,
    (row) => paidOf(row) ?? 0,
  ).toSorted((one, other) => other.amount - one.amount || other.orders - one.orders)

/** Orders by status, the most frequent first. */
export const byStatus = (rows: readonly OrderRow[]): Share<number>[] =>
  shares(
    rows,
    ({ status }) => status,
    (row) => paidOf(row) ?? 0,
  ).toSorted((one, other) => other.orders - one.orders)

/** Payments by their method, the largest first. An order may have several. */
export const byPayMethod = (payments: readonly PayRow[]): Share<string>[] =>
  shares(
    payments,
    ({ payMethod }) => payMethod,
    ({ payAmount }) => Math.max(0, payAmount ?? 0),
  ).toSorted((one, other) => other.amount - one.amount)

/** The newest `count` paid orders. */
export const newestPaid = (rows: readonly OrderRow[], count: number): OrderRow[] =>
  rows
    .filter((row) => paidOf(row) !== null)
    .toSorted((one, other) => (other.createTime ?? '').localeCompare(one.createTime ?? ''))
    .slice(0, count)

/** The change from `before` to `now` in whole percent. Null if there is nothing to compare with. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
