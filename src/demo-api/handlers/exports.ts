import { STATUS } from '../data/codes.ts'
import { cstDay } from '../data/cstTime.ts'
import { ORDER_FIELDS, SHIPPING_FIELDS, writeSheet } from '../data/orderSheet.ts'
import { sortKeys } from '../data/sorting.ts'
import { FileReply } from '../http/reply.ts'
import { requireButton, type Handlers } from './handler.ts'
import { orderFilter } from './orders.ts'

/** A failed export answers HTTP 200 with the envelope in place of the file. */
const HTTP_OK = 200

export const exportHandlers = {
  'order.export': (context, args) => {
    requireButton(context, 'order_export', HTTP_OK)
    const { orders } = context.world
    const { current, size } = args.page('currentPage', 'pageSize')
    const found = orders.query(orderFilter(args), sortKeys(args.text('ascs'), args.text('descs')))
    const rows = found.slice((current - 1) * size, current * size).map((head) => orders.row(head))
    return new FileReply(`订单_${cstDay(context.now())}.xlsx`, () => writeSheet('订单', rows, ORDER_FIELDS))
  },
  'order.exportShipping': (context, args) => {
    requireButton(context, 'order_send_export', HTTP_OK)
    const { orders } = context.world
    const found = orders.query({ ...orderFilter(args), status: String(STATUS.awaitingShipment) }, [])
    const rows = found.flatMap((head) => orders.lines(head).map((line) => ({ order: orders.row(head), line })))
    return new FileReply(`待发货订单_${cstDay(context.now())}.xlsx`, () => writeSheet('待发货订单', rows, SHIPPING_FIELDS))
  },
} satisfies Partial<Handlers>
