/** Codes of orders and payments: `spec.md §4` and `§9`. */

import { plainList, tonedList } from '../codeList.ts'

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

/** `spec.md §4 Pickup order status`. */
const PICKUP_STATUS = { awaitingPayment: 1, awaitingShipment: 2, cancelled: 3, redeemed: 4, awaitingRedemption: 5 } as const

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
  pointsMallAgain: 11,
  pickup: 12,
} as const

/** `spec.md §9 Order types for cards`. */
const CARD_ORDER_TYPE = { goods: 1, storedCard: 2, bossTopUp: 5 } as const

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

/** `spec.md §9 Source`. */
const SOURCE = { online: 1, offline: 2, videoChannel: 3, permissionMigration: 4 } as const

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

export const LISTS = {
  orderStatus: tonedList(ORDER_STATUS, {
    awaitingPayment: 'pending',
    awaitingShipment: 'waiting',
    shipped: 'active',
    awaitingReview: 'active',
    completed: 'success',
    cancelled: 'neutral',
    deleted: 'neutral',
    permanentlyDeleted: 'neutral',
    presale: 'active',
    awaitingRefund: 'refund',
    refunding: 'refund',
    refunded: 'neutral',
    refundFailed: 'danger',
    pickedUp: 'success',
    notPickedUp: 'pending',
  }),
  pickupStatus: tonedList(PICKUP_STATUS, {
    awaitingPayment: 'pending',
    awaitingShipment: 'waiting',
    cancelled: 'neutral',
    redeemed: 'success',
    awaitingRedemption: 'pending',
  }),
  orderType: plainList(ORDER_TYPE),
  cardOrderType: plainList(CARD_ORDER_TYPE),
  orderSource: plainList(ORDER_SOURCE),
  source: plainList(SOURCE),
  payMethod: plainList(PAY_METHOD),
}

export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]
export type OrderType = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE]
export type OrderSource = (typeof ORDER_SOURCE)[keyof typeof ORDER_SOURCE]
export type PayMethod = (typeof PAY_METHOD)[keyof typeof PAY_METHOD]
