import { ORDER_FILTERS, REFUND_FILTERS } from '#shared/domain/filters.ts'
import { ORDER_STATUS } from '#shared/domain/codes.ts'
import { dayOf, DAY } from '#shared/domain/chinaTime.ts'
import { ORDER_FIELDS, SHIPPING_FIELDS } from '../data/orders/orderSheet.ts'
import { INSURANCE_FIELDS, REFUND_FIELDS, REFUND_MONEY_FIELDS, type RefundRow } from '../data/refunds/refundSheet.ts'
import { moneyStatus, passes, type Refund } from '../data/refunds/refunds.ts'
import { writeSheet, type Field } from '../data/base/sheet.ts'
import { EMPLOYEE_TEMPLATE, STORE_TEMPLATE, TEMPLATE_ROWS } from '../data/organisation/templates.ts'
import { sortKeys } from '../data/base/sorting.ts'
import type { Args } from '../http/args.ts'
import { FileReply } from '../http/reply.ts'
import { requireButton, signedIn, type Context, type Handlers } from './handler.ts'

/** A failed export answers HTTP 200 with the envelope in place of the file. */
const HTTP_OK = 200
/** Refunds older than this are in the old system. */
const OLD_AFTER = 60 * DAY

const file = <Row extends object>({ now }: Context, name: string, rows: readonly Row[], fields: readonly Field<Row>[]): FileReply =>
  new FileReply(`${name}_${dayOf(now())}.xlsx`, () => writeSheet(name, rows, fields))

function rowOf({ demoData }: Context, refund: Refund): RefundRow {
  return { refund, order: demoData.orders.row(refund.head), payments: demoData.orders.payments(refund.head) }
}

/** The refunds that the filter lets pass, by the status that `statusOf` reads; null is none of the list. */
function refundRows(context: Context, args: Args, statusOf: (refund: Refund) => number | null): RefundRow[] {
  const filter = args.filters(REFUND_FILTERS)
  return context.demoData.orders.allRefunds().flatMap((refund) => {
    const status = statusOf(refund)
    if (status === null) return []
    const row = rowOf(context, refund)
    const { order, payments } = row
    const paid = {
      userId: String(order.userId),
      methods: payments.map(({ method }) => String(method)),
      merchantNumbers: payments.map(({ merchantNumber }) => merchantNumber),
    }
    return passes(filter, refund, status, paid) ? [row] : []
  })
}

const isOld = ({ now }: Context, { at }: Refund): boolean => at < now() - OLD_AFTER
const newStatus = (context: Context) => (refund: Refund) => (isOld(context, refund) ? null : refund.status)

export const exportHandlers = {
  'order.export': (context, args) => {
    requireButton(context, 'order_export', HTTP_OK)
    const { orders } = context.demoData
    const { current, size } = args.page('currentPage', 'pageSize')
    const found = orders.query(args.filters(ORDER_FILTERS), sortKeys(args.text('ascs'), args.text('descs')))
    const rows = found.slice((current - 1) * size, current * size).map((head) => orders.row(head))
    return file(context, '订单', rows, ORDER_FIELDS)
  },
  'order.exportShipping': (context, args) => {
    requireButton(context, 'order_send_export', HTTP_OK)
    const { orders } = context.demoData
    const found = orders.query({ ...args.filters(ORDER_FILTERS), status: String(ORDER_STATUS.awaitingShipment) }, [])
    const rows = found.flatMap((head) => orders.lines(head).map((line) => ({ order: orders.row(head), line })))
    return file(context, '待发货订单', rows, SHIPPING_FIELDS)
  },
  'refund.exportAll': (context) => {
    requireButton(context, 'refund_export', HTTP_OK)
    const rows = context.demoData.orders.allRefunds().filter((refund) => !isOld(context, refund))
    return file(
      context,
      '全部退单',
      rows.map((refund) => rowOf(context, refund)),
      REFUND_FIELDS,
    )
  },
  'refund.export': (context, args) => {
    requireButton(context, 'refund_export', HTTP_OK)
    return file(context, '退单', refundRows(context, args, newStatus(context)), REFUND_FIELDS)
  },
  'oldRefund.export': (context, args) => {
    requireButton(context, 'old_refund_export', HTTP_OK)
    const { current, size } = args.page('currentPage', 'pageSize')
    const rows = refundRows(context, args, (refund) => (isOld(context, refund) ? refund.status : null))
    return file(context, '历史退单', rows.slice((current - 1) * size, current * size), REFUND_FIELDS)
  },
  'refundMoney.export': (context, args) => {
    requireButton(context, 'refund_money_export', HTTP_OK)
    return file(context, '退款单', refundRows(context, args, moneyStatus), REFUND_MONEY_FIELDS)
  },
  'insurance.export': (context) => {
    requireButton(context, 'parcel_insurance_export', HTTP_OK)
    return file(context, '运费险', context.demoData.orders.allInsurances(), INSURANCE_FIELDS)
  },
  'organisation.employeeTemplate': (context) => {
    signedIn(context)
    return file(context, '员工导入模板', TEMPLATE_ROWS, EMPLOYEE_TEMPLATE)
  },
  'organisation.storeTemplate': (context) => {
    signedIn(context)
    return file(context, '门店导入模板', TEMPLATE_ROWS, STORE_TEMPLATE)
  },
} satisfies Partial<Handlers>
