import * as z from 'zod'
import { ORDER_FILTERS, SHIPPING_FILTERS } from './area.ts'
import { MAX_LENGTH, MAX_SHIPMENTS } from '../../domain/limits.ts'
import { download, get, taskDownload, write } from '../../api/endpoint.ts'
import {
  argsOf,
  codeOf,
  contentOf,
  exportPageArgs,
  fen,
  id,
  idArg,
  listOf,
  ignoredResponse,
  objectOf,
  optionalId,
  optionalNumber,
  pageArgs,
  pageOf,
  text,
  time,
  waybillArg,
} from '../../api/fields.ts'

/** `spec.md §7 Orders`; the fields are those of `spec.md §3`. */

const orderFilters = argsOf(ORDER_FILTERS)

const orderSummary = {
  id,
  orderType: codeOf('orderType'),
  status: codeOf('orderStatus'),
  orderSource: codeOf('orderSource'),
  deptId: optionalId,
  deptName: text,
  createTime: time,
  payTime: time,
  userId: optionalId,
  userName: text,
  mobile: text,
  receiverName: text,
  receiverPhone: text,
  receiverAddress: text,
  remark: text,
  petcardPrice: fen,
  couponPrice: fen,
  paiedPrice: fen,
  postagePrice: fen,
}

const orderRow = z.object(orderSummary)
export type OrderRow = z.output<typeof orderRow>

const payRow = z.object({
  /** An id as text: payment methods are dynamic (spec.md §3), and those of `PAY_METHOD` are numbers of the same list. */
  payMethod: optionalId,
  payAmount: fen,
  pointAmount: optionalNumber,
  paySerialNumber: text,
  merOrderId: text,
  payTime: time,
})
export type PayRow = z.output<typeof payRow>

const orderLine = z.object({
  id,
  spuCode: text,
  skuCode: text,
  goodsName: text,
  num: optionalNumber,
  salesPrice: fen,
  payPrice: fen,
  discountPrice: fen,
  couponPrice: fen,
  promotionDiscountPrice: fen,
  /** Rounding-off discount. */
  shefen: fen,
  orderSource: codeOf('orderSource'),
  /** The refund status of the line; its label appears only if there is one. */
  status: codeOf('refundStatus'),
  refundReasonRemake: text,
  roomId: optionalId,
  anchorId: optionalId,
  originalPrice: fen,
  /** Available quantity. */
  useNum: optionalNumber,
  actualNum: optionalNumber,
})
export type OrderLine = z.output<typeof orderLine>

const orderInfo = z.object({
  ...orderSummary,
  cashierInformation: objectOf(z.object({ name: text, phone: text, code: text, deptName: text })),
  payInfo: listOf(payRow),
  skuList: listOf(orderLine),
})
export type OrderInfo = z.output<typeof orderInfo>

const logRow = z.object({ logDesc: text, createTime: time })
export type OrderLogRow = z.output<typeof logRow>

const promotionRow = z.object({
  promotionType: codeOf('promotionType'),
  promotionRuleName: text,
  promotionName: text,
  contributions: fen,
  couponId: optionalId,
})
export type PromotionRow = z.output<typeof promotionRow>

const couponShareRow = z.object({
  couponCode: text,
  couponNumber: text,
  couponName: text,
  couponFaceValue: fen,
  couponType: codeOf('couponType'),
  /** The part of the price that is still paid: a percentage (85), Chinese tenths (8.5) or a fraction (0.85). */
  discount: optionalNumber,
  /** The amount that the coupon took off this line. It is not among the specified fields, so a server may leave it out. */
  shareAmount: fen,
})
export type CouponShareRow = z.output<typeof couponShareRow>

const salesServiceRow = z.object({
  id,
  orderId: optionalId,
  status: codeOf('refundStatus'),
  refundType: codeOf('refundType'),
  refundMethod: codeOf('refundMethod'),
  createTime: time,
  remark: text,
})
const remarkRow = z.object({ id, orderId: optionalId, remark: text, createUserName: text, createTime: time })
export type OrderRemark = z.output<typeof remarkRow>

const shipment = z.strictObject({ orderId: idArg, expressCompany: z.string().min(1).max(MAX_LENGTH.expressCompany), waybill: waybillArg })
const byId = z.strictObject({ id: idArg })
const byOrderId = z.strictObject({ orderId: idArg })

export const calls = {
  'order.list': get('/{svc}-order/order/module_order_list', z.strictObject({ ...pageArgs, ...orderFilters }), pageOf(orderRow), {
    assumed: {
      arguments:
        'the filters: those of the refund search that an order has, and its own fields; `ascs` and `descs` sort, as in every list of such servers',
      response: 'a row has the fields of an order of spec.md §3 without its lists',
    },
  }),
  'order.info': get('/{svc}-order/order/module_order_info', byId, objectOf(orderInfo)),
  'order.log': get('/{svc}-order/order/module_order_log', z.strictObject({ orderNo: idArg }), contentOf(logRow)),
  'order.lines': get('/{svc}-order/order/module_order_detail_list', byOrderId, listOf(orderLine), {
    assumed: { arguments: '`orderId`, the name that the coupon call gives an order', response: 'the order lines of spec.md §3' },
  }),
  'order.promotions': get('/{svc}-order/order/module_order_detail_promotion_info', byId, listOf(promotionRow), {
    assumed: { response: 'the promotion rows of spec.md §3, in a list' },
  }),
  'order.coupons': get(
    '/{svc}-order/order/module_order_detail_coupon_info',
    z.strictObject({ id: idArg, orderId: idArg }),
    listOf(couponShareRow),
    {
      assumed: {
        response:
          'the coupon share rows of spec.md §3, in a list, each with its amount in this line (`shareAmount`) where the server sends it; a discount is read as in the rule of a coupon',
      },
    },
  ),
  'order.salesService': get('/{svc}-order/order/module_order_sales_service', byOrderId, listOf(salesServiceRow), {
    assumed: {
      arguments: '`orderId`, the name that the coupon call gives an order',
      response:
        'the refunds of the order: number, status, type, method, time and remark, the fields of the refund lists of spec.md §4 and §9',
    },
  }),
  'order.send': write('/{svc}-order/order/module_order_send', z.array(shipment).min(1).max(MAX_SHIPMENTS), ignoredResponse, {
    permission: 'order_send',
    assumed: { arguments: 'an order, its carrier and its waybill: what a parcel needs; the specification says only that it is an array' },
  }),
  'order.remarkCreate': write(
    '/{svc}-order/order_remark/create',
    z.strictObject({ orderId: idArg, remark: z.string().min(1).max(MAX_LENGTH.remark) }),
    ignoredResponse,
    {
      permission: 'order_remark',
      assumed: {
        arguments: '`orderId` and `remark`: the fields of an order that a remark needs',
        placement: 'a body, as the other writes of orders',
      },
    },
  ),
  'order.remarks': get('/{svc}-order/order_remark/list', byOrderId, listOf(remarkRow), {
    assumed: { arguments: '`orderId`, as for the call that creates one', response: 'text, author and time, in a list without pages' },
  }),
  'order.cashierSale': write('/{svc}-order/order/createOrderBojunSales', byOrderId, ignoredResponse, {
    permission: 'order_cashier_sale',
    assumed: { arguments: '`orderId`: the specification says only that it is a body' },
  }),
  'order.exportShipping': download('/{svc}-order/order/download_order_send_excel', z.strictObject(argsOf(SHIPPING_FILTERS)), {
    permission: 'order_send_export',
    assumed: { arguments: 'the filters of the order list without the status, because each of these orders awaits shipment' },
  }),
  'order.export': taskDownload('/{svc}-moudle/asyn-export-order/export-order', z.strictObject({ ...exportPageArgs, ...orderFilters }), {
    permission: 'order_export',
    assumed: { arguments: 'the filters of the order list: the specification says only "filters"' },
  }),
}
