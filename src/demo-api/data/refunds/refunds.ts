import type { FilterTexts, REFUND_FILTERS } from '#shared/domain/filters.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { REFUND_METHOD, REFUND_MONEY_STATUS, REFUND_STATUS_B } from '#shared/domain/codes/refunds.ts'
import { formatChinaTime, HOUR, parseChinaTime } from '#shared/domain/chinaTime.ts'
import { snowflake } from '../base/ids.ts'
import { isInRefund, type OrderSummary } from '../orders/orderSummary.ts'
import type { OrderLineRow } from '../orders/orderWire.ts'
import { COMPANY, storeAt } from '../organisation/stores.ts'

/** Refunds: one for each order line that carries a refund status and a note. */

export interface Refund {
  readonly id: bigint
  readonly summary: OrderSummary
  readonly line: OrderLineRow
  /** `REFUND_STATUS_B` */
  readonly status: number
  /** `REFUND_METHOD` */
  readonly method: number
  /** When the buyer applied for it. Milliseconds since the epoch. */
  readonly at: number
  readonly note: string
}

/** Whether an order may have refunds. The lines of other orders need not be generated. */
export const mayHoldRefunds = (order: OrderSummary): boolean => isInRefund(order) || order.status === ORDER_STATUS.completed

/** The refunds of an order, from its lines. No application is later than `end`, the demo's current time. */
export function drawRefunds(summary: OrderSummary, lines: readonly OrderLineRow[], end: number): Refund[] {
  const at = Math.min((summary.doneTime ?? summary.sentTime ?? summary.payTime ?? summary.createTime) + HOUR, end)
  return lines
    .flatMap((line) =>
      typeof line.status === 'number' && line.status >= 0 && line.refundReasonRemake
        ? [{ line, status: line.status, note: line.refundReasonRemake }]
        : [],
    )
    .map((found, position) => ({
      ...found,
      summary,
      at,
      id: snowflake(at, summary.index + position),
      method: position % 3 === 2 ? REFUND_METHOD.manual : REFUND_METHOD.originalRoute,
    }))
}

/** The refund search filter (spec.md §3) as it comes over the wire. */
export type RefundFilter = FilterTexts<typeof REFUND_FILTERS>

/** The data of a refund that only its order's row and payments hold. */
export interface Paid {
  readonly userId: string
  readonly methods: readonly string[]
  readonly merchantNumbers: readonly (string | null)[]
}

const isBetween = (time: number | null, start: string | undefined, end: string | undefined): boolean => {
  const [from, to] = [start === undefined ? null : parseChinaTime(start), end === undefined ? null : parseChinaTime(end)]
  return (from === null || (time !== null && time >= from)) && (to === null || (time !== null && time <= to))
}

const isOf = (wanted: string | undefined, ...values: readonly (string | null)[]): boolean => wanted === undefined || values.includes(wanted)

/** Whether a refund passes every filter that is set. `status` is the one in the list: refunds and refund money number it differently. */
export function passes(filter: RefundFilter, { id, summary, method, at }: Refund, status: number, paid: Paid): boolean {
  const store = storeAt(summary.storeIndex)
  return (
    isOf(filter.refundOrderId, String(id)) &&
    isOf(filter.orderId, String(summary.id)) &&
    isOf(filter.status, String(status)) &&
    isOf(filter.refundMethod, String(method)) &&
    isOf(filter.orderSource, String(summary.orderSource)) &&
    isOf(filter.deptId, store.id, store.regionId, COMPANY.id) &&
    isBetween(at, filter.createTimeStart, filter.createTimeEnd) &&
    isBetween(summary.payTime, filter.payTimeStart, filter.payTimeEnd) &&
    isOf(filter.userId, paid.userId) &&
    isOf(filter.payMethod, ...paid.methods) &&
    isOf(filter.merOrderId, ...paid.merchantNumbers)
  )
}

const MONEY_OF: Readonly<Record<number, number>> = {
  [REFUND_STATUS_B.awaitingRefund]: REFUND_MONEY_STATUS.pendingReview,
  [REFUND_STATUS_B.completed]: REFUND_MONEY_STATUS.refunded,
  [REFUND_STATUS_B.refundFailed]: REFUND_MONEY_STATUS.rejected,
}
/** Every third refund that awaits its money is being paid. */
const REFUNDING_EVERY = 3

/** The status in the refund money list (spec.md §4); null for a refund without money to pay. */
export function moneyStatus({ status, summary }: Refund): number | null {
  const money = MONEY_OF[status] ?? null
  return money === REFUND_MONEY_STATUS.pendingReview && summary.index % REFUNDING_EVERY === 0 ? REFUND_MONEY_STATUS.refunding : money
}

/** The time of the application on the wire. */
export const askedAt = ({ at }: Refund): string => formatChinaTime(at)
