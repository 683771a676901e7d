import { COUPON_TYPE, type CouponType } from '#shared/domain/codes/marketing.ts'

/** A batch of coupons: they have one rule. */
export interface Batch {
  readonly number: string
  readonly name: string
  readonly type: CouponType
  /** The least amount of the order. Fen. */
  readonly threshold: number
  readonly faceValue: number | null
  readonly discount: number | null
}

/** The batches whose coupons buyers used. */
export const BATCHES: readonly Batch[] = [
  {
    number: 'PC202609010012',
    name: '秋季满399减50',
    type: COUPON_TYPE.thresholdReduction,
    threshold: 39_900,
    faceValue: 5_000,
    discount: null,
  },
  {
    number: 'PC202609150031',
    name: '满899减120',
    type: COUPON_TYPE.thresholdReduction,
    threshold: 89_900,
    faceValue: 12_000,
    discount: null,
  },
  { number: 'PC202608200007', name: '新人20元现金券', type: COUPON_TYPE.cash, threshold: 2_000, faceValue: 2_000, discount: null },
  { number: 'PC202610080044', name: '生日30元现金券', type: COUPON_TYPE.cash, threshold: 3_000, faceValue: 3_000, discount: null },
  { number: 'PC202610010038', name: '金卡会员88折券', type: COUPON_TYPE.discount, threshold: 10_000, faceValue: null, discount: 88 },
  { number: 'PC202507110002', name: '老会员9折券', type: COUPON_TYPE.discount, threshold: 10_000, faceValue: null, discount: 0.9 },
]

/** The code of a single coupon, as the orders' coupon shares have it. Its first digit tells the batch. */
export const COUPON_CODE = /^QM\d{14}$/u

/** A coupon's code. `digits`: 14 random ones. */
export const couponCode = (batch: Batch, digits: string): string => `QM${String(BATCHES.indexOf(batch))}${digits.slice(1)}`

/** The batch of a coupon's code; undefined for another number. */
export const batchOfCode = (code: string): Batch | undefined => (COUPON_CODE.test(code) ? BATCHES[Number(code.charAt(2))] : undefined)
