import type { Insurance } from './insurance.ts'
import { labelOf } from '../dictionary/labels.ts'
import type { OrderRow } from '../orders/orderWire.ts'
import type { Payment } from '../orders/payments.ts'
import { askedAt, moneyStatus, type Refund } from './refunds.ts'
import { count, fen, text, type Field } from '../base/sheet.ts'

/** Refunds, refund money and parcel insurance as Excel sheets. */

export interface RefundRow {
  readonly refund: Refund
  readonly order: OrderRow
  readonly payments: readonly Payment[]
}

const HEAD: readonly Field<RefundRow>[] = [text('退单编号', 22, ({ refund }) => refund.id), text('订单编号', 22, ({ order }) => order.id)]
const WHO: readonly Field<RefundRow>[] = [
  text('申请时间', 20, ({ refund }) => askedAt(refund)),
  text('下单门店', 16, ({ order }) => order.deptName),
  text('会员昵称', 16, ({ order }) => order.userName),
  text('会员手机', 14, ({ order }) => order.mobile),
]

export const REFUND_FIELDS: readonly Field<RefundRow>[] = [
  ...HEAD,
  text('退单状态', 12, ({ refund }) => labelOf('refundStatusB', refund.status)),
  text('退款方式', 12, ({ refund }) => labelOf('refundMethod', refund.method)),
  ...WHO,
  text('订单来源', 14, ({ refund }) => labelOf('orderSource', refund.summary.orderSource)),
  text('支付时间', 20, ({ order }) => order.payTime),
  text('商品名称', 34, ({ refund }) => refund.line.goodsName),
  text('SKU编码', 18, ({ refund }) => refund.line.skuCode),
  count('数量', ({ refund }) => refund.line.num),
  fen('退款金额', ({ refund }) => refund.line.payPrice),
  text('退款原因', 30, ({ refund }) => refund.note),
]

export const REFUND_MONEY_FIELDS: readonly Field<RefundRow>[] = [
  ...HEAD,
  text('退款单状态', 12, ({ refund }) => labelOf('refundMoneyStatus', moneyStatus(refund))),
  text('退款方式', 12, ({ refund }) => labelOf('refundMethod', refund.method)),
  ...WHO,
  text('支付方式', 20, ({ payments }) => payments.map(({ method }) => labelOf('payMethod', method)).join('、')),
  text('商户单号', 24, ({ payments }) => payments.find(({ merchantNumber }) => merchantNumber !== null)?.merchantNumber ?? null),
  fen('退款金额', ({ refund }) => refund.line.payPrice),
]

export const INSURANCE_FIELDS: readonly Field<Insurance>[] = [
  text('保单号', 22, ({ policy }) => policy),
  text('订单编号', 22, ({ summary }) => summary.id),
  text('运单号', 20, ({ waybill }) => waybill),
  text('投保时间', 20, ({ insuredAt }) => insuredAt),
  text('保障状态', 12, ({ state }) => state),
  fen('保费', ({ premium }) => premium),
  fen('保额', ({ cover }) => cover),
]
