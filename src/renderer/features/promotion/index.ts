import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The pages of promotions. The path is an example of `spec.md §2`, Routes. */
export const routes: readonly PageRoute[] = [
  {
    path: MENU_PAGES.coupons,
    load: () => import('./CouponRulesPage.tsx'),
    label: () => i18n.t('coupons:title'),
  },
]
