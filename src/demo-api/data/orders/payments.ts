import { ORDER_SOURCE, ORDER_STATUS, ORDER_TYPE, PAY_METHOD, type PayMethod } from '#shared/domain/codes/orders.ts'
import type { Basket } from './basket.ts'
import { allocate } from '../base/fen.ts'
import type { OrderSummary } from './orderSummary.ts'
import { Random } from '../base/random.ts'

/** The payment of a part of an order. */
export interface Payment {
  readonly method: PayMethod
  /** Fen. */
  readonly amount: number
  /** Points used, or null. */
  readonly points: number | null
  /** The serial number at the payment provider; null for a method without one. */
  readonly serialNumber: string | null
  /** The order number at the merchant's payment platform. */
  readonly merchantNumber: string | null
}

type Methods = readonly (readonly [PayMethod, number])[]

const PAY_STREAM = 0x706179

const ONLINE: Methods = [
  [PAY_METHOD.weChat, 55],
  [PAY_METHOD.alipay, 22],
  [PAY_METHOD.wallet, 6],
  [PAY_METHOD.storedValueCard, 8],
  [PAY_METHOD.mobilePay, 3],
  [PAY_METHOD.bankDiscount, 2],
  [PAY_METHOD.tokenCoupon, 1],
  [PAY_METHOD.temporaryCardAccount, 1],
]
const COUNTER: Methods = [
  [PAY_METHOD.weChat, 30],
  [PAY_METHOD.alipay, 14],
  [PAY_METHOD.offlineQr, 18],
  [PAY_METHOD.cash, 12],
  [PAY_METHOD.offlineCard, 10],
  [PAY_METHOD.offlineFastPay, 4],
  [PAY_METHOD.mallCashier, 5],
  [PAY_METHOD.mallSubsidyCoupon, 2],
  [PAY_METHOD.storedValueCard, 5],
]
const LIVE: Methods = [
  [PAY_METHOD.livePay, 60],
  [PAY_METHOD.weChat, 25],
  [PAY_METHOD.shortVideoVisitPay, 15],
]
const VIDEO: Methods = [
  [PAY_METHOD.videoChannelPay, 70],
  [PAY_METHOD.weChat, 20],
  [PAY_METHOD.shortVideoVisitPay, 10],
]
const CARD: Methods = [
  [PAY_METHOD.weChat, 70],
  [PAY_METHOD.alipay, 25],
  [PAY_METHOD.bankDiscount, 5],
]

/** The payment methods whose money includes a gift part. */
const CARD_METHODS: ReadonlySet<PayMethod> = new Set([PAY_METHOD.storedValueCard, PAY_METHOD.temporaryCardAccount])
/** Money without a provider behind it has no serial number. */
const WITHOUT_SERIAL: ReadonlySet<PayMethod> = new Set([
  PAY_METHOD.cash,
  PAY_METHOD.wallet,
  PAY_METHOD.storedValueCard,
  PAY_METHOD.tokenCoupon,
  PAY_METHOD.temporaryCardAccount,
  PAY_METHOD.mallSubsidyCoupon,
])
/** The part of the money on a stored-value card that is a gift of the shop. */
const GIFT_SHARE = 0.1

function methodsOf(summary: OrderSummary): Methods {
  if (summary.orderType === ORDER_TYPE.storedCard || summary.orderType === ORDER_TYPE.cardShare) return CARD
  if (summary.orderSource === ORDER_SOURCE.videoChannel) return VIDEO
  if (summary.orderSource === ORDER_SOURCE.live || summary.orderSource === ORDER_SOURCE.liveShare) return LIVE
  return summary.channel === 'counter' ? COUNTER : ONLINE
}

/** The payment methods of an order, without repetition: mostly one, rarely two or three. */
function drawMethods(random: Random, summary: OrderSummary): PayMethod[] {
  if (summary.special === 'ordinary') return [PAY_METHOD.storedValueCard, PAY_METHOD.weChat]
  const count = random.weighted([
    [1, 84],
    [2, 13],
    [3, 3],
  ])
  const methods = new Set(Array.from({ length: count }, () => random.weighted(methodsOf(summary))))
  if (summary.status === ORDER_STATUS.refunded && random.chance(0.05)) methods.add(PAY_METHOD.collectionPlatformRefund)
  return [...methods]
}

/** The payments of an order; their sum is the paid amount. An unpaid order has none. */
export function drawPayments(seed: number, summary: OrderSummary, basket: Basket): Payment[] {
  if (summary.payTime === null) return []
  const random = new Random(seed, PAY_STREAM, summary.index)
  const methods = drawMethods(random, summary)
  const amounts = allocate(
    basket.paid,
    methods.map(() => random.int(1, 9)),
  )
  return methods.map((method, index) => ({
    method,
    amount: amounts[index] ?? 0,
    points: index === 0 && basket.points > 0 ? basket.points : null,
    serialNumber: WITHOUT_SERIAL.has(method) ? null : `42000${random.digits(23)}`,
    merchantNumber: method === PAY_METHOD.cash ? null : `LC${random.digits(18)}`,
  }))
}

/** The gift part of the payments by stored-value card, in fen; null without such a payment. */
export function giftAmount(payments: readonly Payment[]): number | null {
  const cards = payments.filter(({ method }) => CARD_METHODS.has(method))
  return cards.length === 0 ? null : Math.floor(cards.reduce((sum, { amount }) => sum + amount, 0) * GIFT_SHARE)
}
