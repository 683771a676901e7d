import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { lineId, wireId } from '../base/ids.ts'
import type { OrderRow } from '../orders/orderWire.ts'
import type { Payment } from '../orders/payments.ts'
import type { Refund } from './refund.ts'
import { statusCode } from './refundStage.ts'

/** Refunds on the wire, with 'no value' in several forms as real servers write it. */

const BARE_EVERY = 2
const STORE_DIGITS = 4

const timeText = (at: number | null): string | null => (at === null ? null : formatChinaTime(at))

/** The numbers under which a store's money is booked at the payment platform. */
const merchantOf = (storeIndex: number) => {
  const store = String(storeIndex + 1).padStart(STORE_DIGITS, '0')
  return { mid: `8982102${store}`, merCodeSub: `LC${store}` }
}

export type RefundRow = ReturnType<typeof refundRow>

/** A row of the refund list; the detail has the same fields and more. Money in fen. It names the order's first payment, with its number. */
export function refundRow(refund: Refund, order: OrderRow, [payment]: readonly Payment[], reading: RefundStatusReading) {
  const isBare = refund.summary.index % BARE_EVERY === 0
  return {
    id: wireId(refund.id, isBare),
    orderId: order.id,
    seqId: refund.seqId,
    status: statusCode(reading, refund.type, refund.stage),
    refundType: refund.type,
    refundMethod: refund.method,
    refundPrice: refund.amount,
    goodsReceived: refund.goodsReceived,
    orderSource: order.orderSource,
    payMethod: payment?.method ?? null,
    deptId: order.deptId,
    deptName: order.deptName,
    ...merchantOf(refund.summary.storeIndex),
    merOrderId: payment?.merchantNumber ?? '',
    userId: order.userId,
    userName: order.userName,
    mobile: order.mobile,
    createTime: formatChinaTime(refund.at),
    payTime: order.payTime,
    refundTime: isBare ? (timeText(refund.paidAt) ?? '') : timeText(refund.paidAt),
    expressCompany: refund.parcel?.company ?? null,
    expressCode: refund.parcel?.waybill ?? '',
    remark: refund.note,
  }
}

/** The fields of a refund's detail that the list's row does not have. */
export const refundDetail = ({ summary, position, line, amount, review }: Refund) => ({
  skuList: [
    {
      id: wireId(lineId(summary.index, position), position % BARE_EVERY === 0),
      spuCode: line.sku.spuCode,
      skuCode: line.sku.skuCode,
      goodsName: line.sku.goodsName,
      num: line.num,
      salesPrice: line.salesPrice,
      payPrice: line.payPrice,
      refundPrice: amount,
    },
  ],
  checkUserName: review?.by ?? null,
  checkTime: timeText(review?.at ?? null),
  checkRemark: review?.remark ?? '',
})
