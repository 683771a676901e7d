import { ORDER_FILTERS } from '#shared/domain/filters.ts'
import { ORDER_STATUS } from '#shared/domain/codes.ts'
import type { OrderBook } from '../data/orders/orderBook.ts'
import type { OrderSummary } from '../data/orders/orderSummary.ts'
import { wireId } from '../data/base/ids.ts'
import { sortKeys } from '../data/base/sorting.ts'
import type { Args } from '../http/args.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import { requireButton, signedIn, type Context, type Handlers } from './handler.ts'

/** The order that an argument names. @throws Refusal 404 when there is none. */
function order({ demoData }: Context, args: Args, name = 'orderId'): OrderSummary {
  const head = demoData.orders.find(args.required(name))
  if (head === null) throw notFound('订单不存在')
  return head
}

function list({ demoData }: Context, args: Args) {
  const { current, size } = args.page()
  const found = demoData.orders.query(args.filters(ORDER_FILTERS), sortKeys(args.text('ascs'), args.text('descs')))
  const records = found.slice((current - 1) * size, current * size).map((head) => demoData.orders.row(head))
  // As text: such servers write every 64-bit number so, the count of this list included.
  return { records, total: String(found.length), size, current, pages: Math.ceil(found.length / size) }
}

/** Checks all parcels before any is handed over: a batch goes out whole or not at all. */
function send(context: Context, args: Args): boolean {
  requireButton(context, 'order_send')
  const shipments = args.items().map((item) => ({
    head: order(context, item),
    orderId: item.required('orderId'),
    expressCompany: item.required('expressCompany'),
    waybill: item.required('waybill'),
  }))
  for (const { head, orderId } of shipments) {
    if (head.status !== ORDER_STATUS.awaitingShipment) throw badRequest(`订单 ${orderId} 不是待发货状态`)
  }
  for (const shipment of shipments) context.demoData.orders.ship(shipment.head, shipment)
  return true
}

function lineRows<T>(rows: T[] | null): T[] {
  if (rows === null) throw notFound('订单明细不存在')
  return rows
}

function remarks({ demoData }: Context, head: OrderSummary) {
  return demoData.orders.remarks(head).map((remark) => ({ ...remark, orderId: wireId(head.id, head.bareId) }))
}

function salesService(orders: OrderBook, head: OrderSummary) {
  const rows = orders.salesService(head)
  return rows.length === 0 ? null : rows
}

export const orderHandlers = {
  'order.list': list,
  'order.info': (context, args) => context.demoData.orders.info(order(context, args, 'id')),
  'order.log': (context, args) => ({ content: context.demoData.orders.log(order(context, args, 'orderNo')) }),
  'order.lines': (context, args) => context.demoData.orders.lines(order(context, args)),
  'order.promotions': ({ demoData }, args) => lineRows(demoData.orders.promotions(args.required('id'))),
  'order.coupons': (context, args) => {
    order(context, args)
    return lineRows(context.demoData.orders.coupons(args.required('id')))
  },
  'order.salesService': (context, args) => salesService(context.demoData.orders, order(context, args)),
  'order.send': send,
  'order.remarkCreate': (context, args) => {
    requireButton(context, 'order_remark')
    context.demoData.orders.addRemark(order(context, args), args.required('remark'), signedIn(context).nickName)
    return true
  },
  'order.remarks': (context, args) => remarks(context, order(context, args)),
  'order.cashierSale': (context, args) => {
    requireButton(context, 'order_cashier_sale')
    context.demoData.orders.addLog(order(context, args), '销售单已推送博俊')
    return true
  },
} satisfies Partial<Handlers>
