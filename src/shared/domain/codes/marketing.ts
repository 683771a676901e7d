/** Codes of promotions and coupons: `spec.md §4` and `§9`. */

import { plainList, tonedList } from '../codeList.ts'

/** `spec.md §4 Promotion status`: 6 does not exist. */
export const PROMOTION_STATUS = { voided: 1, expired: 2, rejected: 3, pendingReview: 4, inEffect: 5, abnormal: 7 } as const

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

/** `spec.md §9 Promotion kinds`, which have no numbers there: assumed to count from 1, in their order. */
const PROMOTION_KIND = { single: 1, byQuantity: 2, byAmount: 3, buyGift: 4 } as const

/** `spec.md §9 Coupon types`. */
export const COUPON_TYPE = { thresholdReduction: 1, cash: 2, discount: 3 } as const

export const LISTS = {
  promotionStatus: tonedList(PROMOTION_STATUS, {
    voided: 'neutral',
    expired: 'neutral',
    rejected: 'danger',
    pendingReview: 'waiting',
    inEffect: 'success',
    abnormal: 'danger',
  }),
  promotionType: plainList(PROMOTION_TYPE),
  promotionKind: plainList(PROMOTION_KIND),
  couponType: plainList(COUPON_TYPE),
}

export type PromotionType = (typeof PROMOTION_TYPE)[keyof typeof PROMOTION_TYPE]
export type CouponType = (typeof COUPON_TYPE)[keyof typeof COUPON_TYPE]
