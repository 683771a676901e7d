import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { MAX_CHECKED_REFUNDS } from '#shared/domain/limits.ts'
import { PAY_METHOD } from '#shared/domain/codes/orders.ts'
import { REFUND_METHOD, REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import type { RefundStage } from '#shared/domain/refunds/refundStage.ts'
import { carrierOf } from '../data/orders/express.ts'
import { REFUND_FIELDS, type RefundSheetRow } from '../data/refunds/refundSheet.ts'
import type { Refund } from '../data/refunds/refund.ts'
import { refundDetail } from '../data/refunds/refundWire.ts'
import type { Args } from '../http/args.ts'
import { badRequest, notFound, Refusal } from '../http/refusal.ts'
import { filteredPage, filteredRows, reviewOf } from '../handlers/lists.ts'
import { sheetReply, signedIn, type Context, type Handlers } from '../handlers/handler.ts'

/** The refund with this id. @throws Refusal 404 for an unknown one, and for one of the old system. */
function refundOf({ demoData: { refunds } }: Context, id: string): Refund {
  const refund = refunds.find(id)
  if (refund === null || refunds.isOld(refund)) throw notFound('退单不存在')
  return refund
}

const named = (context: Context, args: Args): Refund => refundOf(context, args.required('refundOrderId'))
const nameOf = (context: Context): string => signedIn(context).nickName

const STAGE_NAMES: Readonly<Partial<Record<RefundStage, string>>> = {
  pendingReview: '待审核',
  awaitingReturn: '待退货',
  returning: '退货中',
  awaitingRefund: '待退款',
  completed: '已完成',
}

/** @throws Refusal 400 for a refund in another stage: a colleague may have been faster. */
function requireStage(refund: Refund, stage: RefundStage): void {
  if (refund.stage !== stage) throw badRequest(`退单 ${refund.id} 不是${STAGE_NAMES[stage] ?? stage}状态，请刷新后重试`)
}

function check(context: Context, id: string, args: Args): void {
  const { isPassed, remark } = reviewOf(args)
  const refund = refundOf(context, id)
  requireStage(refund, 'pendingReview')
  context.demoData.refunds.review(refund, isPassed, remark, nameOf(context))
}

/** Checks each refund for itself: some may pass and others fail. */
function checkMany(context: Context, args: Args) {
  reviewOf(args)
  const ids = args.required('ids').split(',')
  if (ids.length > MAX_CHECKED_REFUNDS) throw badRequest(`一次最多审核 ${MAX_CHECKED_REFUNDS} 笔`)
  return ids.map((id) => {
    try {
      check(context, id, args)
      return { id, code: 200, msg: '操作成功' }
    } catch (error) {
      if (error instanceof Refusal) return { id, code: error.code, msg: error.message }
      throw error
    }
  })
}

function approve(context: Context, args: Args): void {
  const { refundMoney, refunds } = context.demoData
  const refund = named(context, args)
  requireStage(refund, 'awaitingRefund')
  if (refundMoney.ofRefund(refund) !== null) throw badRequest(`退单 ${refund.id} 已生成退款单`)
  const { id, summary, amount, method } = refund
  refundMoney.create({ summary, refundId: id, amount, method, remark: '' }, nameOf(context))
  refunds.addLog(refund, '同意退款，已生成退款单', nameOf(context))
}

function addExpress(context: Context, args: Args): void {
  const refund = named(context, args)
  const carrier = carrierOf(args.required('expressCompany'))
  const waybill = args.required('expressCode')
  if (carrier === null) throw badRequest('快递公司不存在')
  if (!/^[\w-]{6,40}$/u.test(waybill)) throw badRequest('运单号格式不正确')
  requireStage(refund, 'awaitingReturn')
  context.demoData.refunds.sendBack(refund, carrier.name, waybill, nameOf(context))
}

const isByWeChat = ({ demoData }: Context, { summary }: Refund): boolean =>
  demoData.orders.payments(summary).some(({ method }) => method === PAY_METHOD.weChat)

function requireWeChat(context: Context, refund: Refund): void {
  if (!isByWeChat(context, refund)) throw badRequest(`退单 ${refund.id} 不是微信支付`)
}

function startWechatSplit(context: Context, args: Args): void {
  const refund = named(context, args)
  requireWeChat(context, refund)
  if (refund.isSplit) throw badRequest(`退单 ${refund.id} 已发起分账回退`)
  context.demoData.refunds.startSplit(refund, nameOf(context))
}

function pushSale(context: Context, args: Args): void {
  const refund = named(context, args)
  requireStage(refund, 'completed')
  if (refund.isPushed) throw badRequest(`退单 ${refund.id} 的销退单已推送`)
  context.demoData.refunds.pushSale(refund, nameOf(context))
}

/** The parcel of a refund by its waybill. Real servers answer a refund without one in two ways. */
function parcelsOf({ demoData }: Context, refund: Refund) {
  const parcel = demoData.refunds.scans(refund)
  if (parcel === null) return refund.summary.index % 2 === 0 ? null : {}
  return { [parcel.waybill]: parcel.scans }
}

/** The newest scan of each refund that was paid by WeChat and is sent back. */
function wechatExpressBatch(context: Context, args: Args) {
  const found = args
    .required('refundOrderIds')
    .split(',')
    .map((id) => refundOf(context, id))
  return found
    .filter((refund) => isByWeChat(context, refund))
    .flatMap((refund) => {
      const [newest] = context.demoData.refunds.scans(refund)?.scans ?? []
      return newest === undefined ? [] : [{ refundOrderId: String(refund.id), ...newest }]
    })
}

/** The second step of a refund by hand: the payment was approved for it, or the original route failed. */
function payManually(context: Context, args: Args): void {
  const { refundMoney } = context.demoData
  const refund = named(context, args)
  const money = refundMoney.ofRefund(refund)
  if (money === null) throw badRequest(`退单 ${refund.id} 还没有退款单`)
  const isApproved = refund.method === REFUND_METHOD.manual && money.status === REFUND_MONEY_STATUS.refunding
  if (!isApproved && refund.stage !== 'refundFailed') throw badRequest(`退单 ${refund.id} 的退款单未审核通过，不能手动退款`)
  refundMoney.payManually(money, nameOf(context))
}

/** The row and goods of a refund, for a sheet. */
export function refundSheetRows({ demoData: { refunds } }: Context, list: readonly Refund[]): RefundSheetRow[] {
  return list.map((refund) => ({
    row: refunds.row(refund),
    sku: refundDetail(refund).skuList[0],
    statusList: refunds.statusListOf(refund),
  }))
}

function exportRefunds(context: Context, args: Args) {
  const { refunds } = context.demoData
  const byRow = new Map(refunds.recent().map((refund) => [refunds.row(refund), refund]))
  const found = filteredRows([...byRow.keys()], args, REFUND_FILTERS).flatMap((row) => byRow.get(row) ?? [])
  return sheetReply(context, '退单', refundSheetRows(context, found), REFUND_FIELDS)
}

const done =
  (work: (context: Context, args: Args) => void) =>
  (context: Context, args: Args): boolean => {
    work(context, args)
    return true
  }

export const handlers = {
  'refund.list': (context, args) => {
    const { refunds } = context.demoData
    return filteredPage(
      refunds.recent().map((refund) => refunds.row(refund)),
      args,
      REFUND_FILTERS,
    )
  },
  'refund.info': (context, args) => {
    const refund = refundOf(context, args.required('id'))
    return { ...context.demoData.refunds.row(refund), ...refundDetail(refund) }
  },
  'refund.log': (context, args) => context.demoData.refunds.log(named(context, args)),
  'refund.check': done((context, args) => check(context, args.required('id'), args)),
  'refund.checkMany': checkMany,
  'refund.acceptReturn': done((context, args) => {
    const refund = refundOf(context, args.required('id'))
    requireStage(refund, 'returning')
    context.demoData.refunds.acceptReturn(refund, nameOf(context))
  }),
  'refund.approve': done(approve),
  'refund.addExpress': done(addExpress),
  'refund.wechatExpress': (context, args) => {
    const refund = named(context, args)
    requireWeChat(context, refund)
    return parcelsOf(context, refund)
  },
  'refund.wechatExpressBatch': wechatExpressBatch,
  'refund.startWechatSplit': done(startWechatSplit),
  'refund.cashierSale': done(pushSale),
  'refund.exportAll': (context) =>
    sheetReply(context, '全部退单', refundSheetRows(context, context.demoData.refunds.recent()), REFUND_FIELDS),
  'refund.export': exportRefunds,
  'refundMoney.payManually': done(payManually),
  'express.byRefund': (context, args) => parcelsOf(context, named(context, args)),
} satisfies Partial<Handlers>
