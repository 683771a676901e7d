import { INSURANCE_FILTERS } from '#shared/areas/insurance/area.ts'
import { yuanText } from '#shared/domain/money.ts'
import { insuranceRow, premiumOf, type Insurance, type InsuranceState } from '../data/refunds/insurance.ts'
import { INSURANCE_FIELDS } from '../data/refunds/refundSheet.ts'
import type { Args } from '../http/args.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import { exportedPage, fenOf, filteredPage, filteredRows, reviewOf } from '../handlers/lists.ts'
import { sheetReply, signedIn, type Context, type Handlers } from '../handlers/handler.ts'

/** The insurances that the insurer accepted. */
const ACCEPTED: ReadonlySet<InsuranceState> = new Set(['保障中', '已理赔', '已到期'])
/** The most that is paid for a return. Fen. */
const MAX_COVER = 10_000

/** @throws Refusal 404 for an unknown policy. */
function insuranceOf({ demoData }: Context, args: Args): Insurance {
  const insurance = demoData.insurances.find(args.required('id'))
  if (insurance === null) throw notFound('保单不存在')
  return insurance
}

/**
 * A parcel of an order, and the cost of insuring it. @throws Refusal for a parcel that does not exist, is already insured, or is worth too
 * much.
 */
function parcelOf({ demoData: { orders, insurances } }: Context, args: Args) {
  const summary = orders.find(args.required('orderId'))
  if (summary === null) throw notFound('订单不存在')
  const parcel = orders.parcels(summary).find(({ waybill }) => waybill === args.required('expressCode'))
  if (parcel === undefined) throw notFound('运单不存在')
  const cover = fenOf(args, 'insuredAmount')
  if (cover > MAX_COVER) throw badRequest(`保额不能超过 ${yuanText(MAX_COVER)} 元`)
  if (insurances.all().some(({ waybill, state }) => waybill === parcel.waybill && state !== '已驳回')) throw badRequest('该运单已投保')
  return { summary, parcel, cover, premium: premiumOf(cover) }
}

function submit(context: Context, args: Args): boolean {
  const { insurances } = context.demoData
  const { summary, parcel, cover, premium } = parcelOf(context, args)
  if (fenOf(args, 'premium', 0) !== premium) throw badRequest('保费已变化，请重新查询')
  const insuredAt = context.now()
  insurances.set({
    policy: `PI${insuredAt}${insurances.all().length}`,
    summary,
    waybill: parcel.waybill,
    company: parcel.carrier,
    premium,
    cover,
    state: '待审核',
    insuredAt,
    checkedBy: null,
    remark: '',
  })
  return true
}

function check(context: Context, args: Args): boolean {
  const { isPassed, remark } = reviewOf(args)
  const insurance = insuranceOf(context, args)
  if (insurance.state !== '待审核') throw badRequest(`保单 ${insurance.policy} 不是待审核状态，请刷新后重试`)
  const checkedBy = signedIn(context).nickName
  context.demoData.insurances.set({ ...insurance, state: isPassed ? '保障中' : '已驳回', checkedBy, remark })
  return true
}

const rowsOf = ({ demoData }: Context) => demoData.insurances.all().map(insuranceRow)

export const handlers = {
  'insurance.list': (context, args) => filteredPage(rowsOf(context), args, INSURANCE_FILTERS),
  'insurance.accepted': (context, args) => {
    const accepted = context.demoData.insurances.all().filter(({ state }) => ACCEPTED.has(state))
    return filteredPage(accepted.map(insuranceRow), args, INSURANCE_FILTERS)
  },
  'insurance.info': (context, args) => insuranceRow(insuranceOf(context, args)),
  'insurance.price': (context, args) => {
    const { premium, cover } = parcelOf(context, args)
    return { premium, insuredAmount: cover }
  },
  'insurance.check': check,
  'insurance.submit': submit,
  'insurance.export': (context, args) =>
    sheetReply(context, '包裹保险', exportedPage(filteredRows(rowsOf(context), args, INSURANCE_FILTERS), args), INSURANCE_FIELDS),
} satisfies Partial<Handlers>
