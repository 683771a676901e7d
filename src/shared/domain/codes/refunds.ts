/** Codes of refunds: `spec.md §4` and `§9`. `refundStatus.ts` says which of the three status lists numbers a refund. */

import { plainList, tonedList } from '../codeList.ts'

/** `spec.md §4 Refund order status`, reading A. */
export const REFUND_STATUS_A = {
  pendingReview: 1,
  reviewRejected: 2,
  awaitingReturn: 3,
  returning: 4,
  returnFailed: 5,
  awaitingRefund: 6,
  completed: 7,
  cancelled: 8,
} as const

/** `spec.md §4 Refund order status`, reading B. */
export const REFUND_STATUS_B = {
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

/** `spec.md §4 Refund-only orders`: 1 to 4 do not exist. OMS: the order management system. */
export const REFUND_ONLY_STATUS = {
  omsWithdrawing: 0,
  awaitingRefund: 5,
  completed: 6,
  cancelled: 7,
  refundFailed: 8,
  convertedToReturn: 9,
} as const

/** `spec.md §4 Refund money list`: 4 does not exist. */
export const REFUND_MONEY_STATUS = { pendingReview: 1, refunding: 2, rejected: 3, refunded: 5 } as const

/** `spec.md §4 Goods-received state`, which has no numbers there: assumed to count from 0, in its order. */
export const GOODS_RECEIVED = { none: 0, received: 1, notReceived: 2 } as const

/** `spec.md §9 Refund types`. */
export const REFUND_TYPE = {
  returnAndRefund: 0,
  returnWithoutRefund: 1,
  refundOnly: 2,
  intercept: 3,
  negotiated: 4,
  exchange: 5,
  storeLive: 6,
  pointsMall: 7,
} as const

/** The result of a review, which `spec.md` does not show: assumed to be numbered as the enable flag is. */
export const REVIEW_RESULT = { passed: 1, rejected: 2 } as const

/** `spec.md §9 Refund methods`. */
export const REFUND_METHOD = { originalRoute: 1, manual: 2, violation: 3 } as const

/** The three lists of refund statuses use the same names for the same states. */
const REFUND = {
  pendingReview: 'waiting',
  reviewRejected: 'danger',
  reviewFailed: 'danger',
  awaitingReturn: 'pending',
  returning: 'active',
  returnFailed: 'danger',
  awaitingRefund: 'refund',
  completed: 'success',
  cancelled: 'neutral',
  refundFailed: 'danger',
  omsWithdrawing: 'active',
  convertedToReturn: 'neutral',
} as const

export const LISTS = {
  refundStatusA: tonedList(REFUND_STATUS_A, REFUND),
  refundStatusB: tonedList(REFUND_STATUS_B, REFUND),
  refundOnlyStatus: tonedList(REFUND_ONLY_STATUS, REFUND),
  refundMoneyStatus: tonedList(REFUND_MONEY_STATUS, {
    pendingReview: 'waiting',
    refunding: 'refund',
    rejected: 'danger',
    refunded: 'success',
  }),
  goodsReceived: tonedList(GOODS_RECEIVED, { none: 'neutral', received: 'success', notReceived: 'waiting' }),
  refundType: plainList(REFUND_TYPE),
  refundMethod: plainList(REFUND_METHOD),
  reviewResult: plainList(REVIEW_RESULT),
}

export type RefundType = (typeof REFUND_TYPE)[keyof typeof REFUND_TYPE]
