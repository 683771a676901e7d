import type { Texts } from '../locales/index.ts'

/**
 * The code lists of `spec.md §4` and `§9`: each code with its name. Labels are the texts `domain:<list>.<code>`, tones are in
 * `tones.ts`. A server may send a code that no list has; the page then shows the bare code.
 */

/** `spec.md §4 Order status`. */
export const ORDER_STATUS = {
  awaitingPayment: 1,
  awaitingShipment: 2,
  shipped: 3,
  awaitingReview: 4,
  completed: 5,
  cancelled: 6,
  deleted: 7,
  permanentlyDeleted: 8,
  presale: 9,
  awaitingRefund: 10,
  refunding: 11,
  refunded: 12,
  refundFailed: 13,
  pickedUp: 14,
  notPickedUp: 15,
} as const

/** `spec.md §9 Order types`; 11 is a second entry with the meaning of 8. */
export const ORDER_TYPE = {
  normal: 1,
  flashSale: 2,
  presale: 3,
  storedCard: 4,
  pointsForGoods: 5,
  cardShare: 6,
  shareEarn: 7,
  pointsMall: 8,
  blindBox: 9,
  storeLive: 10,
  pointsMallOld: 11,
  pickup: 12,
} as const

/** `spec.md §9 Order sources`. */
export const ORDER_SOURCE = {
  naturalTraffic: 1,
  mallShare: 2,
  partnerShare: 3,
  appShare: 4,
  offlineStore: 5,
  videoChannel: 6,
  live: 7,
  enterpriseWeChatShare: 8,
  liveShare: 9,
  activityShare: 10,
} as const

/** `spec.md §9 Pay methods`: 17 to 19 do not exist. */
export const PAY_METHOD = {
  cash: 1,
  weChat: 2,
  wallet: 3,
  storedValueCard: 4,
  alipay: 5,
  offlineCard: 6,
  offlineQr: 7,
  offlineFastPay: 8,
  tokenCoupon: 9,
  mallCashier: 10,
  temporaryCardAccount: 11,
  collectionPlatformRefund: 12,
  bankDiscount: 13,
  mallSubsidyCoupon: 14,
  mobilePay: 15,
  livePay: 16,
  videoChannelPay: 20,
  shortVideoVisitPay: 21,
} as const

/** `spec.md §4 Refund order status`, reading B: only this reading has 0 and 8, which order lines carry. */
export const REFUND_STATUS = {
  pendingReview: 0,
  reviewFailed: 1,
  awaitingReturn: 2,
  returning: 3,
  returnFailed: 4,
  awaitingRefund: 5,
  completed: 6,
  cancelled: 7,
  refundFailed: 8,
} as const

/** `spec.md §4 Refund money list`: 4 does not exist. */
export const REFUND_MONEY_STATUS = { pendingReview: 1, refunding: 2, rejected: 3, refunded: 5 } as const

/** `spec.md §9 Refund methods`. */
export const REFUND_METHOD = { originalRoute: 1, manual: 2, violation: 3 } as const

/** `spec.md §9 Promotion types`. */
export const PROMOTION_TYPE = {
  singleItem: 1,
  itemsFixedPrice: 2,
  itemsDiscount: 3,
  itemsForFree: 4,
  itemsOffAmount: 5,
  amountOff: 6,
  amountDiscount: 7,
  amountGift: 8,
  amountAddOn: 9,
  itemsGift: 10,
  itemsAddOn: 11,
} as const

/** `spec.md §9 Coupon types`. */
export const COUPON_TYPE = { thresholdReduction: 1, cash: 2, discount: 3 } as const

type CodeOf<List extends Readonly<Record<string, number>>> = List[keyof List]

export type OrderStatus = CodeOf<typeof ORDER_STATUS>
export type OrderType = CodeOf<typeof ORDER_TYPE>
export type OrderSource = CodeOf<typeof ORDER_SOURCE>
export type PayMethod = CodeOf<typeof PAY_METHOD>
export type RefundStatus = CodeOf<typeof REFUND_STATUS>
export type PromotionType = CodeOf<typeof PROMOTION_TYPE>
export type CouponType = CodeOf<typeof COUPON_TYPE>

type Labels = Texts['domain']
/** The codes that a list has labels for. */
type LabelledCode<List extends keyof Labels> = keyof Labels[List] extends `${infer Code extends number}` ? Code : never

/** Every list by the name of its labels; a list or a code without a label does not compile. */
const CODE_LISTS = {
  orderStatus: ORDER_STATUS,
  orderType: ORDER_TYPE,
  orderSource: ORDER_SOURCE,
  payMethod: PAY_METHOD,
  refundStatus: REFUND_STATUS,
  refundMoneyStatus: REFUND_MONEY_STATUS,
  refundMethod: REFUND_METHOD,
  promotionType: PROMOTION_TYPE,
  couponType: COUPON_TYPE,
} as const satisfies { readonly [List in keyof Labels]: Readonly<Record<string, LabelledCode<List>>> }

export type CodeList = keyof typeof CODE_LISTS

/** The codes of a list in the order of the specification. */
export const codesOf = (list: CodeList): readonly number[] => Object.values(CODE_LISTS[list])

export const isKnown = (list: CodeList, code: number): boolean => codesOf(list).includes(code)

/** The code, or null for 'no value', which the wire writes as null or -1. */
export const givenCode = (code: number | null): number | null => (code === -1 ? null : code)
