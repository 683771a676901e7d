import { codesOf } from '#shared/domain/codes.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { REFUND_MONEY_FILTERS } from '#shared/areas/refundMoney/area.ts'
import { yuanText } from '#shared/domain/money.ts'
import { REFUND_MONEY_FIELDS } from '../data/refunds/refundSheet.ts'
import type { RefundMoney } from '../data/refunds/refundMoney.ts'
import type { Args } from '../http/args.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import { fenOf, filteredPage, filteredRows, reviewOf } from '../handlers/lists.ts'
import { sheetReply, signedIn, type Context, type Handlers } from '../handlers/handler.ts'

/** @throws Refusal 404 for an unknown row. */
function moneyOf({ demoData }: Context, args: Args): RefundMoney {
  const money = demoData.refundMoney.find(args.required('id'))
  if (money === null) throw notFound('退款单不存在')
  return money
}

const rowsOf = ({ demoData: { refundMoney } }: Context) => refundMoney.all().map((money) => refundMoney.row(money))

/** A payment for an order: at most the amount paid, less the amount refunded. */
function create(context: Context, args: Args): boolean {
  const { orders, refunds, refundMoney } = context.demoData
  const summary = orders.find(args.required('orderId'))
  if (summary === null) throw notFound('订单不存在')
  const refundId = args.text('refundOrderId')
  const refund = refundId === undefined ? null : refunds.find(refundId)
  if (refundId !== undefined && refund?.summary.index !== summary.index) throw badRequest('退单不属于该订单')
  const method = Number(args.required('refundMethod'))
  if (!codesOf('refundMethod').includes(method)) throw badRequest('退款方式不正确')
  const [amount, most] = [fenOf(args, 'refundPrice'), refundMoney.refundable(summary)]
  if (amount > most) throw badRequest(`退款金额不能超过可退金额 ${yuanText(most)} 元`)
  refundMoney.create(
    { summary, refundId: refund?.id ?? null, amount, method, remark: args.text('remark') ?? '' },
    signedIn(context).nickName,
  )
  return true
}

function check(context: Context, args: Args): boolean {
  const { isPassed, remark } = reviewOf(args)
  const money = moneyOf(context, args)
  if (money.status !== REFUND_MONEY_STATUS.pendingReview) throw badRequest(`退款单 ${money.id} 不是待审核状态，请刷新后重试`)
  context.demoData.refundMoney.check(money, isPassed, remark, signedIn(context).nickName)
  return true
}

export const handlers = {
  'refundMoney.list': (context, args) => filteredPage(rowsOf(context), args, REFUND_MONEY_FILTERS),
  'refundMoney.info': (context, args) => context.demoData.refundMoney.row(moneyOf(context, args)),
  'refundMoney.log': (context, args) => context.demoData.refundMoney.log(moneyOf(context, args)),
  'refundMoney.create': create,
  'refundMoney.check': check,
  'refundMoney.export': (context, args) =>
    sheetReply(context, '退款单', filteredRows(rowsOf(context), args, REFUND_MONEY_FILTERS), REFUND_MONEY_FIELDS),
} satisfies Partial<Handlers>
