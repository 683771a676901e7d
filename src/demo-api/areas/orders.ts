import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { ORDER_FIELDS, SHIPPING_FIELDS } from '../data/orders/orderSheet.ts'
import type { OrderSummary } from '../data/orders/orderSummary.ts'
import { wireId } from '../data/base/ids.ts'
import { sortKeys } from '../data/base/sorting.ts'
import type { Args } from '../http/args.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import { pageOf, sheetReply, signedIn, withTextTotal, type Context, type Handlers } from '../handlers/handler.ts'

/** The order of an argument. @throws Refusal 404 for an unknown order. */
function order({ demoData }: Context, args: Args, name = 'orderId'): OrderSummary {
  const summary = demoData.orders.find(args.required(name))
  if (summary === null) throw notFound('订单不存在')
  return summary
}

function list({ demoData }: Context, args: Args) {
  const { current, size } = args.page()
  const found = demoData.orders.query(args.filters(ORDER_FILTERS), sortKeys(args.text('ascs'), args.text('descs')))
  const page = withTextTotal(pageOf(found, current, size))
  return { ...page, records: page.records.map((summary) => demoData.orders.row(summary)) }
}

/** Checks all parcels before the first is sent: a batch is sent whole or not at all. */
function send(context: Context, args: Args): boolean {
  const shipments = args.items().map((item) => ({
    summary: order(context, item),
    orderId: item.required('orderId'),
    expressCompany: item.required('expressCompany'),
    waybill: item.required('waybill'),
  }))
  for (const { summary, orderId } of shipments) {
    if (summary.status !== ORDER_STATUS.awaitingShipment) throw badRequest(`订单 ${orderId} 不是待发货状态`)
  }
  for (const shipment of shipments) context.demoData.orders.ship(shipment.summary, shipment)
  return true
}

function lineRows<T>(rows: T[] | null): T[] {
  if (rows === null) throw notFound('订单明细不存在')
  return rows
}

function remarks({ demoData }: Context, summary: OrderSummary) {
  return demoData.orders.remarks(summary).map((remark) => ({ ...remark, orderId: wireId(summary.id, summary.bareId) }))
}

/** The refunds of an order, in the old system as well. */
function salesService({ demoData: { refunds } }: Context, summary: OrderSummary) {
  const rows = refunds.ofOrder(summary).map((refund) => {
    const { id, orderId, status, refundType, refundMethod, createTime, remark } = refunds.row(refund)
    return { id, orderId, status, refundType, refundMethod, createTime, remark }
  })
  return rows.length === 0 ? null : rows
}

function exportOrders(context: Context, args: Args) {
  const { orders } = context.demoData
  const { current, size } = args.page('currentPage', 'pageSize')
  const found = orders.query(args.filters(ORDER_FILTERS), sortKeys(args.text('ascs'), args.text('descs')))
  const rows = found.slice((current - 1) * size, current * size).map((summary) => orders.row(summary))
  return sheetReply(context, '订单', rows, ORDER_FIELDS)
}

function exportShipping(context: Context, args: Args) {
  const { orders } = context.demoData
  const found = orders.query({ ...args.filters(ORDER_FILTERS), status: String(ORDER_STATUS.awaitingShipment) }, [])
  const rows = found.flatMap((summary) => orders.lines(summary).map((line) => ({ order: orders.row(summary), line })))
  return sheetReply(context, '待发货订单', rows, SHIPPING_FIELDS)
}

export const handlers = {
  'order.list': list,
  'order.info': (context, args) => context.demoData.orders.info(order(context, args, 'id')),
  'order.log': (context, args) => ({ content: context.demoData.orders.log(order(context, args, 'orderNo')) }),
  'order.lines': (context, args) => context.demoData.orders.lines(order(context, args)),
  'order.promotions': ({ demoData }, args) => lineRows(demoData.orders.promotions(args.required('id'))),
  'order.coupons': (context, args) => {
    order(context, args)
    return lineRows(context.demoData.orders.coupons(args.required('id')))
  },
  'order.salesService': (context, args) => salesService(context, order(context, args)),
  'order.send': send,
  'order.export': exportOrders,
  'order.exportShipping': exportShipping,
  'order.remarkCreate': (context, args) => {
    context.demoData.orders.addRemark(order(context, args), args.required('remark'), signedIn(context).nickName)
    return true
  },
  'order.remarks': (context, args) => remarks(context, order(context, args)),
  'order.cashierSale': (context, args) => {
    context.demoData.orders.addLog(order(context, args), '销售单已推送博俊')
    return true
  },
} satisfies Partial<Handlers>
