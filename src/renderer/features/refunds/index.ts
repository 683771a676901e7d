import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { REVIEW_PATH } from './review/reviewAddress.ts'

/** `spec.md §2`, example menu pages. */
const REFUNDS_PATH = '/sale/goods/chargeback-order'

/** The pages of the refunds feature. */
export const routes: readonly PageRoute[] = [
  { path: REFUNDS_PATH, load: () => import('./list/RefundListPage.tsx'), label: () => i18n.t('refunds:title') },
  // Before the records: its path has their form.
  {
    path: REVIEW_PATH,
    load: () => import('./review/ReviewPage.tsx'),
    label: () => i18n.t('refundActions:review.title'),
    menuPath: REFUNDS_PATH,
  },
  {
    path: `${REFUNDS_PATH}/:id`,
    load: () => import('./detail/refundRecord.tsx'),
    label: ({ id = '' }) => i18n.t('refunds:tabLabel', { id }),
    menuPath: REFUNDS_PATH,
    opens: 'refund',
  },
]
