import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** The pages of promotions. The path is an example of `spec.md §2`, Routes. */
export const routes: readonly PageRoute[] = [
  {
    path: '/promotion/discount-coupon/coupon-rules',
    load: () => import('./CouponRulesPage.tsx'),
    label: () => i18n.t('coupons:title'),
  },
]
