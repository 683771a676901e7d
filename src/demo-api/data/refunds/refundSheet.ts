import { labelOf } from '../dictionary/labels.ts'
import { count, fen, text, type Field } from '../base/sheet.ts'
import type { RefundStatusList } from '#shared/domain/refunds/refundStatus.ts'
import type { InsuranceRow } from './insurance.ts'
import type { MoneyRow } from './refundMoney.ts'
import type { refundDetail, RefundRow } from './refundWire.ts'

/** Refunds, refund money and parcel insurance as Excel sheets. */

/** A refund with its goods, and the list that numbers its status. */
export interface RefundSheetRow {
  readonly row: RefundRow
  readonly sku: ReturnType<typeof refundDetail>['skuList'][number] | undefined
  readonly statusList: RefundStatusList
}

interface Buyer {
  readonly deptName: string
  readonly userName: string | null
  readonly mobile: string | null
}

const BUYER: readonly Field<Buyer>[] = [
  text('下单门店', 16, ({ deptName }) => deptName),
  text('顾客昵称', 16, ({ userName }) => userName),
  text('顾客手机', 14, ({ mobile }) => mobile),
]

const ofRow = ({ title, width, kind, value }: Field<Buyer>): Field<RefundSheetRow> => ({
  title,
  width,
  kind,
  value: ({ row }) => value(row),
})

export const REFUND_FIELDS: readonly Field<RefundSheetRow>[] = [
  text('退单编号', 22, ({ row }) => row.id),
  text('订单编号', 22, ({ row }) => row.orderId),
  text('退单状态', 12, ({ row, statusList }) => labelOf(statusList, row.status)),
  text('退单类型', 12, ({ row }) => labelOf('refundType', row.refundType)),
  text('退款方式', 12, ({ row }) => labelOf('refundMethod', row.refundMethod)),
  text('申请时间', 20, ({ row }) => row.createTime),
  ...BUYER.map(ofRow),
  text('订单来源', 14, ({ row }) => labelOf('orderSource', row.orderSource)),
  text('支付时间', 20, ({ row }) => row.payTime),
  text('商品名称', 34, ({ sku }) => sku?.goodsName),
  text('SKU编码', 18, ({ sku }) => sku?.skuCode),
  count('数量', ({ sku }) => sku?.num),
  fen('退款金额', ({ row }) => row.refundPrice),
  text('退款原因', 30, ({ row }) => row.remark),
]

export const REFUND_MONEY_FIELDS: readonly Field<MoneyRow>[] = [
  text('退款单编号', 22, ({ id }) => id),
  text('退单编号', 22, ({ refundOrderId }) => refundOrderId),
  text('订单编号', 22, ({ orderId }) => orderId),
  text('退款单状态', 12, ({ status }) => labelOf('refundMoneyStatus', status)),
  text('退款方式', 12, ({ refundMethod }) => labelOf('refundMethod', refundMethod)),
  text('申请时间', 20, ({ createTime }) => createTime),
  ...BUYER,
  text('支付方式', 20, ({ payMethod }) => labelOf('payMethod', payMethod)),
  text('商户单号', 24, ({ merOrderId }) => merOrderId),
  fen('退款金额', ({ refundPrice }) => refundPrice),
]

export const INSURANCE_FIELDS: readonly Field<InsuranceRow>[] = [
  text('保单号', 22, ({ id }) => id),
  text('订单编号', 22, ({ orderId }) => orderId),
  text('运单号', 20, ({ expressCode }) => expressCode),
  text('投保时间', 20, ({ createTime }) => createTime),
  text('保障状态', 12, ({ statusName }) => statusName),
  fen('保费', ({ premium }) => premium),
  fen('保额', ({ insuredAmount }) => insuredAmount),
]
