import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

const OLD_REFUNDS_PATH = '/sale/goods/old-chargeback'

/** The pages of the refunds of the old system. */
export const routes: readonly PageRoute[] = [
  { path: OLD_REFUNDS_PATH, load: () => import('./list/OldRefundListPage.tsx'), label: () => i18n.t('oldRefunds:title') },
  {
    path: `${OLD_REFUNDS_PATH}/:id`,
    load: () => import('./detail/oldRefundRecord.tsx'),
    label: ({ id = '' }) => i18n.t('oldRefunds:tabLabel', { id }),
    menuPath: OLD_REFUNDS_PATH,
    opens: 'oldRefund',
  },
]
