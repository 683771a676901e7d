import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The pages of the refunds of the old system. */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.oldRefunds, load: () => import('./list/OldRefundListPage.tsx'), label: () => i18n.t('oldRefunds:title') },
  {
    path: `${MENU_PAGES.oldRefunds}/:id`,
    load: () => import('./detail/oldRefundRecord.tsx'),
    label: ({ id = '' }) => i18n.t('oldRefunds:tabLabel', { id }),
    menuPath: MENU_PAGES.oldRefunds,
    opens: 'oldRefund',
  },
]
