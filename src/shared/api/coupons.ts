import * as z from 'zod'
import { get, write } from './endpoint.ts'
import { code, fen, id, idArg, nothing, objectOf, optionalNumber, text, time } from './fields.ts'

/** `spec.md §7 Other calls in the module service`: the rule of a batch of coupons, and its end. */

const rule = z.object({
  id,
  /** The number of the batch, as in the coupon shares of an order. */
  couponNumber: text,
  couponName: text,
  couponType: code,
  couponFaceValue: fen,
  /** The part that is still paid: a percentage (85) or a fraction (0.85). */
  discount: optionalNumber,
  /** The least amount of an order that takes the coupon. */
  thresholdPrice: fen,
  /** A promotion status of spec.md §4. */
  status: code,
  startTime: time,
  endTime: time,
  totalNum: optionalNumber,
  grantNum: optionalNumber,
  useNum: optionalNumber,
})
export type CouponRule = z.output<typeof rule>

const byNumber = z.strictObject({ couponNumber: idArg })
const plannedPage = '/promotion/discount-coupon/coupon-rules'

export const coupons = {
  'coupon.rule': get('/{svc}-moudle/{svc}_coupon_rules/info', byNumber, objectOf(rule), {
    plannedPage,
    assumed: {
      response:
        'the fields of a coupon share of spec.md §3, its threshold, its status of promotions (spec.md §4), its period, and how many were granted and used',
    },
  }),
  'coupon.void': write('/{svc}-moudle/{svc}_coupon_cancellation_grant/efficacyCoupon', byNumber, nothing, {
    placement: 'query',
    permission: 'coupon_void',
    plannedPage,
    assumed: {
      effect: 'it ends the efficacy of a coupon: a write. Where a server only reads, nothing is lost',
      arguments: 'a coupon code, as the specification says, or the number of a batch',
    },
  }),
}
