import type { Texts } from '../locales/index.ts'
import { COUPON_TYPE, PROMOTION_KIND, PROMOTION_STATUS, PROMOTION_TYPE } from './codes/marketing.ts'
import { ENABLE_FLAG, LEVEL, POINTS_REDEMPTION, POINTS_SOURCE } from './codes/members.ts'
import { CARD_ORDER_TYPE, ORDER_SOURCE, ORDER_STATUS, ORDER_TYPE, PAY_METHOD, PICKUP_STATUS, SOURCE } from './codes/orders.ts'
import {
  GOODS_RECEIVED,
  REFUND_METHOD,
  REFUND_MONEY_STATUS,
  REFUND_ONLY_STATUS,
  REFUND_STATUS_A,
  REFUND_STATUS_B,
  REFUND_TYPE,
} from './codes/refunds.ts'

/**
 * The code lists of `spec.md §4` and `§9`. The names of their codes are in `codes/`, their labels are the texts
 * `domain:<list>.<code>`, their tones are in `tones.ts`. A server may send a code that no list has.
 */

type Labels = Texts['domain']
/** The codes that a list has labels for. */
type LabelledCode<List extends keyof Labels> = keyof Labels[List] extends `${infer Code extends number}` ? Code : never

/** Every list by the name of its labels; a list or a code without a label does not compile. */
const CODE_LISTS = {
  orderStatus: ORDER_STATUS,
  refundStatusA: REFUND_STATUS_A,
  refundStatusB: REFUND_STATUS_B,
  refundOnlyStatus: REFUND_ONLY_STATUS,
  refundMoneyStatus: REFUND_MONEY_STATUS,
  pickupStatus: PICKUP_STATUS,
  promotionStatus: PROMOTION_STATUS,
  enableFlag: ENABLE_FLAG,
  goodsReceived: GOODS_RECEIVED,
  payMethod: PAY_METHOD,
  refundType: REFUND_TYPE,
  refundMethod: REFUND_METHOD,
  source: SOURCE,
  orderType: ORDER_TYPE,
  orderSource: ORDER_SOURCE,
  pointsSource: POINTS_SOURCE,
  pointsRedemption: POINTS_REDEMPTION,
  promotionType: PROMOTION_TYPE,
  promotionKind: PROMOTION_KIND,
  cardOrderType: CARD_ORDER_TYPE,
  level: LEVEL,
  couponType: COUPON_TYPE,
} as const satisfies { readonly [List in keyof Labels]: Readonly<Record<string, LabelledCode<List>>> }

export type CodeList = keyof typeof CODE_LISTS

/** The codes of a list in the order of the specification. */
export const codesOf = (list: CodeList): readonly number[] => Object.values(CODE_LISTS[list])

export const isKnown = (list: CodeList, code: number): boolean => codesOf(list).includes(code)
