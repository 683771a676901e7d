import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { REVIEW_FILTERS, REVIEW_PATH } from './review/reviewAddress.ts'

/** The pages of the refunds feature. */
export const routes: readonly PageRoute[] = [
  {
    path: MENU_PAGES.refunds,
    load: () => import('./list/RefundListPage.tsx'),
    label: () => i18n.t('refunds:title'),
    filters: REFUND_FILTERS,
  },
  // Before the records: its path has their form.
  {
    path: REVIEW_PATH,
    load: () => import('./review/ReviewPage.tsx'),
    label: () => i18n.t('refundActions:review.title'),
    menuPath: MENU_PAGES.refunds,
    filters: REVIEW_FILTERS,
  },
  {
    path: `${MENU_PAGES.refunds}/:id`,
    load: () => import('./detail/refundRecord.tsx'),
    label: ({ id = '' }) => i18n.t('refunds:tabLabel', { id }),
    menuPath: MENU_PAGES.refunds,
    opens: 'refund',
  },
]
