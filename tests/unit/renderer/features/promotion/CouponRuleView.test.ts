import { beforeAll, expect, test } from 'vitest'
import { ruleWords } from '#renderer/features/promotion/CouponRuleView.tsx'
import { i18n, loadEnglish } from '#renderer/kit/i18n.ts'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { COUPON_TYPE } from '#shared/domain/codes/marketing.ts'
import { formatFen } from '#shared/domain/money.ts'
import '#renderer/kit/pageTexts.ts'

const RULE: CouponRule = {
  id: '1',
  couponNumber: 'PC1',
  couponName: '券',
  couponType: COUPON_TYPE.thresholdReduction,
  couponFaceValue: 5_000,
  discount: null,
  thresholdPrice: 39_900,
  status: 5,
  startTime: null,
  endTime: null,
  totalNum: null,
  grantNum: null,
  useNum: null,
}
const words = (rule: Partial<CouponRule>, lng: 'zh' | 'en' = 'zh') =>
  ruleWords({ ...RULE, ...rule }, i18n.getFixedT(lng, 'coupons'), formatFen)
const discounted = { couponType: COUPON_TYPE.discount, couponFaceValue: null, thresholdPrice: 10_000 }

beforeAll(() => loadEnglish())

test('each type of coupon has its sentence', () => {
  expect(words({})).toBe('订单满 ¥399.00，减 ¥50.00。')
  expect(words({ couponType: COUPON_TYPE.cash })).toBe('订单满 ¥399.00，抵 ¥50.00 现金。')
  expect(words({ ...discounted, discount: 88 })).toBe('订单满 ¥100.00，打 8.8 折（按原价的 88% 支付）。')
})

test('a discount may be a fraction, tenths or a percentage', () => {
  expect(words({ ...discounted, discount: 8.5 })).toBe('订单满 ¥100.00，打 8.5 折（按原价的 85% 支付）。')
  expect(words({ ...discounted, discount: 0.9 })).toBe(words({ ...discounted, discount: 90 }))
  expect(words({ ...discounted, discount: 0.9 }, 'en')).toBe('An order of ¥100.00 or more: 90% of the price (9/10) is paid.')
})

test('a rule without a threshold takes every order; one without a value has no sentence', () => {
  for (const thresholdPrice of [null, 0, -1]) expect(words({ thresholdPrice })).toBe('任意金额的订单，减 ¥50.00。')
  for (const none of [null, -1]) {
    expect(words({ couponFaceValue: none })).toBeNull()
    expect(words({ ...discounted, discount: none })).toBeNull()
  }
})
