import type { TFunction } from 'i18next'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { COUPON_TYPE } from '#shared/domain/codes/marketing.ts'
import { formatFen, withYuanSign } from '#shared/domain/money.ts'
import { couponValue } from '#shared/domain/orders/order.ts'

type Translate = TFunction<'coupons'>

/** The amount of an order that takes the coupon, as words; every order where the rule names none. */
function thresholdWords({ thresholdPrice }: CouponRule, t: Translate): string {
  const amount = formatFen(thresholdPrice)
  return amount === null || (thresholdPrice ?? 0) <= 0 ? t('rule.anyOrder') : t('rule.from', { amount: withYuanSign(amount) })
}

/** What a coupon does, in a sentence; null where the server says neither an amount nor a part. */
export function ruleWords(rule: CouponRule, t: Translate): string | null {
  const value = couponValue(rule)
  if (value === null) return null
  const threshold = thresholdWords(rule, t)
  if (value.kind === 'percent') {
    const { percent } = value
    return t('rule.percent', { threshold, percent, tenths: Number((percent / 10).toFixed(3)) })
  }
  const amount = withYuanSign(value.text)
  return rule.couponType === COUPON_TYPE.cash ? t('rule.cash', { threshold, amount }) : t('rule.off', { threshold, amount })
}

/** What voiding a batch ends, in a sentence. A number that the server does not tell is not shown as none. */
export function batchVoidWords({ grantNum }: CouponRule, name: string, t: Translate): string {
  return grantNum === null ? t('void.bodyBatchUnknown', { name }) : t('void.bodyBatch', { name, count: grantNum })
}
