import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { sumOfFen } from '#shared/domain/money.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { rowsOf } from './orderRows.ts'

/** The state of an order's money. Whole fen. */
export interface Refundable {
  readonly paid: number
  /** Paid back already. */
  readonly refunded: number
  /** Asked for or approved, and not paid back yet. */
  readonly inProgress: number
  /** The amount that may still be refunded: the payment less both. */
  readonly left: number
}

type Order = Pick<OrderRow, 'id' | 'status' | 'paiedPrice'>
type Row = Pick<RefundMoneyRow, 'orderId' | 'status' | 'refundPrice'>

/**
 * What may be paid back for an order. The server has the last word: it also counts the refunds of the old system.
 * @param rows All refund money of the order. Rows of other orders are left out: a server that does not know the filter sends them.
 */
export function refundableOf(order: Order, rows: readonly Row[]): Refundable {
  const { refunded: paidBack, rejected } = REFUND_MONEY_STATUS
  const sum = (isCounted: (row: Row) => boolean): number =>
    sumOfFen(
      rowsOf(rows, order.id)
        .filter(isCounted)
        .map(({ refundPrice }) => refundPrice),
    )
  const paid = order.status === ORDER_STATUS.awaitingPayment ? 0 : sumOfFen([order.paiedPrice])
  const refunded = sum(({ status }) => status === paidBack)
  // A status that the list does not know counts: its money may go out.
  const inProgress = sum(({ status }) => status !== paidBack && status !== rejected)
  return { paid, refunded, inProgress, left: Math.max(0, Math.floor(paid - refunded - inProgress)) }
}
