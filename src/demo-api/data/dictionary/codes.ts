import type { COUPON_TYPES, ORDER_SOURCES, ORDER_STATUSES, ORDER_TYPES, PAY_METHODS, REFUND_STATUSES } from '#shared/domain/codes.ts'

/** Names for the codes that the demo's rules speak of. The lists themselves, and their labels, stand in `shared`. */

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type OrderType = (typeof ORDER_TYPES)[number]
export type OrderSource = (typeof ORDER_SOURCES)[number]
export type PayMethod = (typeof PAY_METHODS)[number]
export type RefundStatus = (typeof REFUND_STATUSES)[number]
export type CouponType = (typeof COUPON_TYPES)[keyof typeof COUPON_TYPES]

export const STATUS = {
  awaitingPayment: 1,
  awaitingShipment: 2,
  shipped: 3,
  awaitingReview: 4,
  completed: 5,
  cancelled: 6,
  deleted: 7,
  purged: 8,
  presale: 9,
  awaitingRefund: 10,
  refunding: 11,
  refunded: 12,
  refundFailed: 13,
  pickedUp: 14,
  notPickedUp: 15,
} as const satisfies Record<string, OrderStatus>

export const TYPE = {
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
} as const satisfies Record<string, OrderType>

export const SOURCE = {
  natural: 1,
  mallShare: 2,
  partnerShare: 3,
  appShare: 4,
  store: 5,
  videoChannel: 6,
  live: 7,
  enterpriseChat: 8,
  liveShare: 9,
  activityShare: 10,
} as const satisfies Record<string, OrderSource>

const REFUND_STATES: ReadonlySet<number> = new Set([STATUS.awaitingRefund, STATUS.refunding, STATUS.refunded, STATUS.refundFailed])

/** Whether the order is in after-sales: some of its lines then carry a refund status and a note. */
export const isInRefund = (status: number): boolean => REFUND_STATES.has(status)

const POINTS_TYPES: ReadonlySet<number> = new Set([TYPE.pointsForGoods, TYPE.pointsMall, TYPE.pointsMallOld])

/** Whether points pay for a part of the order. */
export const usesPoints = (type: number): boolean => POINTS_TYPES.has(type)
