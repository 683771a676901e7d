import { OLD_REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { REFUND_FIELDS } from '../data/refunds/refundSheet.ts'
import type { Refund } from '../data/refunds/refund.ts'
import { refundDetail } from '../data/refunds/refundWire.ts'
import type { Args } from '../http/args.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import { exportedPage, filteredPage, filteredRows, reviewOf } from '../handlers/lists.ts'
import { sheetReply, signedIn, type Context, type Handlers } from '../handlers/handler.ts'
import { refundSheetRows } from './refunds.ts'

/** @throws Refusal 404 for an unknown refund, and for one of the current system. */
function oldRefund({ demoData: { refunds } }: Context, args: Args): Refund {
  const refund = refunds.find(args.required('id'))
  if (refund === null || !refunds.isOld(refund)) throw notFound('历史退单不存在')
  return refund
}

function check(context: Context, args: Args): boolean {
  const { isPassed, remark } = reviewOf(args)
  const refund = oldRefund(context, args)
  if (refund.stage !== 'pendingReview') throw badRequest(`历史退单 ${refund.id} 不是待审核状态，请刷新后重试`)
  context.demoData.refunds.review(refund, isPassed, remark, signedIn(context).nickName)
  return true
}

function exportOld(context: Context, args: Args) {
  const { refunds } = context.demoData
  const byRow = new Map(refunds.old().map((refund) => [refunds.row(refund), refund]))
  const rows = exportedPage(filteredRows([...byRow.keys()], args, OLD_REFUND_FILTERS), args)
  const found = rows.flatMap((row) => byRow.get(row) ?? [])
  return sheetReply(context, '历史退单', refundSheetRows(context, found), REFUND_FIELDS)
}

export const handlers = {
  'oldRefund.list': (context, args) => {
    const { refunds } = context.demoData
    return filteredPage(
      refunds.old().map((refund) => refunds.row(refund)),
      args,
      OLD_REFUND_FILTERS,
    )
  },
  'oldRefund.info': (context, args) => {
    const refund = oldRefund(context, args)
    return { ...context.demoData.refunds.row(refund), ...refundDetail(refund) }
  },
  'oldRefund.check': check,
  'oldRefund.export': exportOld,
} satisfies Partial<Handlers>
