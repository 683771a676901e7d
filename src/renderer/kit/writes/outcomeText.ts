import type { WriteName } from '#shared/api/index.ts'
import { timeOf } from '#shared/domain/chinaTime.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { i18n } from '../i18n.ts'

/** The text of each write (`writes:action`); null where its end is no news: a star shows itself, and only the program subscribes. */
const ACTIONS = {
  'order.send': 'ship',
  'order.remarkCreate': 'remark',
  'order.cashierSale': 'cashierSale',
  'refund.check': 'refundCheck',
  'refund.checkMany': 'refundCheck',
  'refund.acceptReturn': 'refundAcceptReturn',
  'refund.approve': 'refundApprove',
  'refund.addExpress': 'refundExpress',
  'refund.startWechatSplit': 'refundSplit',
  'refund.cashierSale': 'refundCashierSale',
  'oldRefund.check': 'oldRefundCheck',
  'refundMoney.create': 'refundMoneyCreate',
  'refundMoney.check': 'refundMoneyCheck',
  'refundMoney.payManually': 'refundManual',
  'insurance.check': 'insuranceCheck',
  'insurance.submit': 'insuranceSubmit',
  'auth.clearCache': 'clearCache',
  'dictionary.submit': 'dictionary',
  'dictionary.remove': 'dictionaryRemove',
  'organisation.unitAdd': 'unit',
  'organisation.unitChange': 'unit',
  'organisation.unitDelete': 'unitDelete',
  'organisation.storeAdd': 'store',
  'organisation.storeChange': 'store',
  'organisation.storeStatus': 'store',
  'organisation.employeesAdd': 'employeesAdd',
  'organisation.employeeDelete': 'employeeDelete',
  'menu.submit': 'menu',
  'menu.remove': 'menuRemove',
  'member.typeSave': 'memberType',
  'member.typeStatus': 'memberType',
  'member.typeDelete': 'memberTypeDelete',
  'member.gradeSave': 'memberGrade',
  'coupon.void': 'couponVoid',
  'express.subscribe': null,
  'menu.collect': null,
  'menu.cancelCollect': null,
  // Made by main alone.
  'auth.registerGuest': null,
} as const satisfies Record<WriteName, string | null>

const asRecords = (value: unknown): object[] => [value].flat().filter((item) => typeof item === 'object' && item !== null)

/** The ids of the orders that a write is about, each once. */
export const ordersOf = (args: unknown): string[] => [
  ...new Set(asRecords(args).flatMap((item) => ('orderId' in item && typeof item.orderId === 'string' ? [item.orderId] : []))),
]

/** Arguments that name what a write is about, apart from an order; several ids are one text with commas. */
const NUMBER_ARGS = ['refundOrderId', 'couponNumber', 'id', 'ids']

const numbersOf = (args: unknown): string[] =>
  asRecords(args).flatMap((item) =>
    NUMBER_ARGS.flatMap((name) => {
      const value: unknown = Reflect.get(item, name)
      return typeof value === 'string' ? value.split(',') : []
    }),
  )

function subjectOf(args: unknown): string {
  const orders = ordersOf(args)
  const [first, ...others] = orders.length > 0 ? orders : numbersOf(args)
  if (first === undefined) return ''
  const count = others.length + 1
  if (orders.length === 0) return count === 1 ? i18n.t('writes:number', { id: first }) : i18n.t('writes:numbers', { id: first, count })
  return count === 1 ? i18n.t('writes:order', { id: first }) : i18n.t('writes:orders', { id: first, count })
}

/** What was written, when, and how it ended, as a sentence; null for a write whose end is no news. */
export function outcomeText({ name, args, endedAt, error }: WriteOutcome): string | null {
  const key = ACTIONS[name]
  if (key === null) return null
  const action = i18n.t(`writes:action.${key}`)
  const subject = subjectOf(args)
  const time = timeOf(endedAt)
  if (error === null) return i18n.t('writes:done', { action, subject, time })
  if (error.isUndecided === true) return i18n.t('writes:undecided', { action, subject, time })
  return i18n.t('writes:failed', { action, subject, time, reason: error.message })
}
