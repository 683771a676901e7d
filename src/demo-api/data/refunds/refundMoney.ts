import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { wireId } from '../base/ids.ts'
import type { OrderRow } from '../orders/orderWire.ts'
import type { OrderSummary } from '../orders/orderSummary.ts'
import type { Payment } from '../orders/payments.ts'

/** One payment to a buyer. Instants in milliseconds since the epoch. */
export interface RefundMoney {
  readonly id: bigint
  readonly summary: OrderSummary
  /** The refund that it pays; null for money that was created for an order. */
  readonly refundId: bigint | null
  /** Fen. */
  readonly amount: number
  /** `REFUND_METHOD` */
  readonly method: number
  readonly status: (typeof REFUND_MONEY_STATUS)[keyof typeof REFUND_MONEY_STATUS]
  readonly createdAt: number
  readonly paidAt: number | null
  readonly remark: string
  readonly checkedBy: string | null
}

export type MoneyRow = ReturnType<typeof moneyRow>

/**
 * A row of the refund money list, which the detail repeats. Money in fen. It names one of the order's payments, the first, with the numbers
 * of that one: money on a stored-value card has no serial number, whatever else paid the order.
 */
export const moneyRow = (money: RefundMoney, order: OrderRow, [payment]: readonly Payment[]) => ({
  id: wireId(money.id, money.summary.index % 3 === 0),
  refundOrderId: money.refundId === null ? null : String(money.refundId),
  orderId: order.id,
  status: money.status,
  refundMethod: money.method,
  refundPrice: money.amount,
  payMethod: payment?.method ?? null,
  merOrderId: payment?.merchantNumber ?? '',
  paySerialNumber: payment?.serialNumber ?? '',
  deptId: order.deptId,
  deptName: order.deptName,
  userId: order.userId,
  userName: order.userName,
  mobile: order.mobile,
  createTime: formatChinaTime(money.createdAt),
  payTime: order.payTime,
  refundTime: money.paidAt === null ? null : formatChinaTime(money.paidAt),
  checkUserName: money.checkedBy ?? '',
  remark: money.remark,
})
