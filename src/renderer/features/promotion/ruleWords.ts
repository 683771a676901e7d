import type { TFunction } from 'i18next'
import type { Amounts } from '#renderer/ui/format/useAmounts.ts'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { COUPON_TYPE } from '#shared/domain/codes/marketing.ts'
import { withYuanSign } from '#shared/domain/money.ts'
import { couponValue } from '#shared/domain/orders/order.ts'

type Translate = TFunction<'coupons'>
type Amount = Amounts['amount']

/** The amount of an order that takes the coupon, as words; every order where the rule names none. */
function thresholdWords({ thresholdPrice }: CouponRule, t: Translate, amount: Amount): string {
  const text = amount(thresholdPrice)
  return text === null || (thresholdPrice ?? 0) <= 0 ? t('rule.anyOrder') : t('rule.from', { amount: withYuanSign(text) })
}

/** What a coupon does, in a sentence; null where the server says neither an amount nor a part. */
export function ruleWords(rule: CouponRule, t: Translate, amount: Amount): string | null {
  const value = couponValue(rule, amount)
  if (value === null) return null
  const threshold = thresholdWords(rule, t, amount)
  if (value.kind === 'percent') {
    const { percent } = value
    return t('rule.percent', { threshold, percent, tenths: Number((percent / 10).toFixed(3)) })
  }
  const words = { threshold, amount: withYuanSign(value.text) }
  return rule.couponType === COUPON_TYPE.cash ? t('rule.cash', words) : t('rule.off', words)
}
