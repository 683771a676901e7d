/**
 * The lists of `spec.md §4` and `§9`, once. Labels stand in the locale files under `domain:<list>.<code>`.
 * A server may send a code that no list knows; `isKnown` tells, and the screen then shows the bare code.
 */

/** `spec.md §4 Order status`. */
export const ORDER_STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const
/** `spec.md §9 Order types`; 11 is a second entry with the meaning of 8. */
export const ORDER_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** `spec.md §9 Order sources`. */
export const ORDER_SOURCES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
/** `spec.md §9 Pay methods`: 17 to 19 do not exist. */
export const PAY_METHODS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 21] as const
/** `spec.md §4 Refund order status`, reading B: the only one that holds 0 and 8, which order lines carry. */
export const REFUND_STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
/** `spec.md §4 Refund money list`: 4 does not exist. */
export const REFUND_MONEY_STATUSES = [1, 2, 3, 5] as const
/** `spec.md §9 Refund methods`. */
export const REFUND_METHODS = [1, 2, 3] as const
/** `spec.md §9 Promotion types`. */
export const PROMOTION_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
/** `spec.md §9 Coupon types`. */
export const COUPON_TYPES = { thresholdReduction: 1, cash: 2, discount: 3 } as const

/** Every list that has labels, by the name under which the locale files hold them. */
export const CODE_LISTS = {
  orderStatus: ORDER_STATUSES,
  orderType: ORDER_TYPES,
  orderSource: ORDER_SOURCES,
  payMethod: PAY_METHODS,
  refundStatus: REFUND_STATUSES,
  refundMoneyStatus: REFUND_MONEY_STATUSES,
  refundMethod: REFUND_METHODS,
  promotionType: PROMOTION_TYPES,
  couponType: Object.values(COUPON_TYPES),
} as const satisfies Record<string, readonly number[]>

export type CodeList = keyof typeof CODE_LISTS

export const isKnown = (list: CodeList, code: number): boolean => (CODE_LISTS[list] as readonly number[]).includes(code)

/** The code, or null where the wire gave none: null, or the -1 that it also sends for no value. */
export const givenCode = (code: number | null): number | null => (code === -1 ? null : code)
