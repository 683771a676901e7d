import { REFUND_FILTERS } from '#shared/domain/filters.ts'
import { DAY } from '#shared/domain/chinaTime.ts'
import { REFUND_FIELDS, REFUND_MONEY_FIELDS, type RefundRow } from '../data/refunds/refundSheet.ts'
import { moneyStatus, passes, type Refund } from '../data/refunds/refunds.ts'
import type { Args } from '../http/args.ts'
import { sheetReply, type Context, type Handlers } from './handler.ts'

/** Refunds older than this are in the old system. */
const OLD_AFTER = 60 * DAY

function rowOf({ demoData }: Context, refund: Refund): RefundRow {
  return { refund, order: demoData.orders.row(refund.summary), payments: demoData.orders.payments(refund.summary) }
}

/** The refunds that pass the filters. `statusOf` gives a refund's status in the exported list, or null where it is not part of it. */
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

export const refundHandlers = {
  'refund.exportAll': (context) => {
    const recent = context.demoData.orders.allRefunds().filter((refund) => !isOld(context, refund))
    const rows = recent.map((refund) => rowOf(context, refund))
    return sheetReply(context, '全部退单', rows, REFUND_FIELDS)
  },
  'refund.export': (context, args) => {
    const rows = refundRows(context, args, (refund) => (isOld(context, refund) ? null : refund.status))
    return sheetReply(context, '退单', rows, REFUND_FIELDS)
  },
  'oldRefund.export': (context, args) => {
    const { current, size } = args.page('currentPage', 'pageSize')
    const rows = refundRows(context, args, (refund) => (isOld(context, refund) ? refund.status : null))
    return sheetReply(context, '历史退单', rows.slice((current - 1) * size, current * size), REFUND_FIELDS)
  },
  'refundMoney.export': (context, args) => {
    return sheetReply(context, '退款单', refundRows(context, args, moneyStatus), REFUND_MONEY_FIELDS)
  },
} satisfies Partial<Handlers>
