import { COUPON_TYPE } from '../codes/marketing.ts'

/** Rules of the order detail screen (spec.md §2). */

const filled = (value: string | null): boolean => value !== null && value.trim() !== ''

interface Receiver {
  readonly receiverName: string | null
  readonly receiverPhone: string | null
  readonly receiverAddress: string | null
}

/** Receiver info is shown when name, phone and address are all non-empty; otherwise the cashier info. */
export const showsReceiver = (order: Receiver): boolean =>
  filled(order.receiverName) && filled(order.receiverPhone) && filled(order.receiverAddress)

/** The source label appears only when the source is a number of 1 or more. */
export const showsSource = (source: number | null): source is number => source !== null && source >= 1

/** The refund status label appears only when the status is non-empty; 0 is a status (pending review). */
export const showsRefundStatus = (status: number | null): status is number => status !== null

/** The video-account flag reads yes when the anchor id is 1. */
export const isVideoAccount = (line: { readonly anchorId: string | null }): boolean => line.anchorId === '1'

interface Coupon {
  readonly couponType: number | null
  /** Fen. */
  readonly couponFaceValue: number | null
  readonly discount: number | null
}

/** The value of a coupon: an amount as text, or the part of the price that is still paid, as a percentage. */
export type CouponValue = { readonly kind: 'amount'; readonly text: string } | { readonly kind: 'percent'; readonly percent: number }

/**
 * What a discount counts in, in percent: 0.85 is a fraction, 8.5 are Chinese tenths (折), 85 is a percentage. 1 is a fraction: nothing is
 * taken off. There is no coupon after which 10 % or less remains to be paid.
 */
function percentsOf(discount: number): number {
  if (discount <= 1) return 100
  return discount <= 10 ? 10 : 1
}

/**
 * The value of a coupon: cash and threshold reduction as yuan, discount as a percentage (spec.md §2).
 * `-1` reads 0, as everywhere on that screen. Null if the server gives no value.
 * @param amount How amounts are shown.
 */
export function couponValue(row: Coupon, amount: (fen: number | null) => string | null): CouponValue | null {
  if (row.couponType !== COUPON_TYPE.discount) {
    const text = amount(row.couponFaceValue)
    return text === null ? null : { kind: 'amount', text }
  }
  if (row.discount === -1) return { kind: 'amount', text: '0' }
  if (row.discount === null || row.discount < 0) return null
  return { kind: 'percent', percent: Number((row.discount * percentsOf(row.discount)).toFixed(2)) }
}
