import { labelOf } from '../dictionary/labels.ts'
import type { OrderLineRow, OrderRow } from './orderWire.ts'
import { count, fen, text, type Field } from '../base/sheet.ts'

/** Orders as Excel sheets. */

export const ORDER_FIELDS: readonly Field<OrderRow>[] = [
  text('订单编号', 22, (row) => row.id),
  text('订单类型', 12, (row) => labelOf('orderType', row.orderType)),
  text('订单状态', 12, (row) => labelOf('orderStatus', row.status)),
  text('订单来源', 14, (row) => labelOf('orderSource', row.orderSource)),
  text('下单门店', 16, (row) => row.deptName),
  text('下单时间', 20, (row) => row.createTime),
  text('支付时间', 20, (row) => row.payTime),
  text('顾客ID', 22, (row) => (row.userId === -1 ? null : row.userId)),
  text('顾客昵称', 16, (row) => row.userName),
  text('顾客手机', 14, (row) => row.mobile),
  text('收货人', 10, (row) => row.receiverName),
  text('收货电话', 14, (row) => row.receiverPhone),
  text('收货地址', 46, (row) => row.receiverAddress),
  text('顾客备注', 30, (row) => row.remark),
  fen('储值卡赠送金额', (row) => row.petcardPrice),
  fen('优惠券', (row) => row.couponPrice),
  fen('运费', (row) => row.postagePrice),
  fen('实付金额', (row) => row.paiedPrice),
]

/** One line of an order that awaits shipment; the warehouse fills in carrier and waybill. */
export interface ShippingRow {
  readonly order: OrderRow
  readonly line: OrderLineRow
}

export const SHIPPING_FIELDS: readonly Field<ShippingRow>[] = [
  text('订单编号', 22, ({ order }) => order.id),
  text('下单门店', 16, ({ order }) => order.deptName),
  text('支付时间', 20, ({ order }) => order.payTime),
  text('收货人', 10, ({ order }) => order.receiverName),
  text('收货电话', 14, ({ order }) => order.receiverPhone),
  text('收货地址', 46, ({ order }) => order.receiverAddress),
  text('商品名称', 34, ({ line }) => line.goodsName),
  text('SKU编码', 18, ({ line }) => line.skuCode),
  count('数量', ({ line }) => line.num),
  text('顾客备注', 30, ({ order }) => order.remark),
  text('快递公司', 12, () => null),
  text('运单号', 20, () => null),
]
