import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { REFUND_MONEY_FILTERS } from '#shared/areas/refundMoney/area.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The pages of the refund money feature. */
export const routes: readonly PageRoute[] = [
  {
    path: MENU_PAGES.refundMoney,
    load: () => import('./list/RefundMoneyListPage.tsx'),
    label: () => i18n.t('refundMoney:title'),
    filters: REFUND_MONEY_FILTERS,
  },
  {
    path: `${MENU_PAGES.refundMoney}/:id`,
    load: () => import('./detail/refundMoneyRecord.tsx'),
    label: ({ id = '' }) => i18n.t('refundMoney:tabLabel', { id }),
    menuPath: MENU_PAGES.refundMoney,
    opens: 'refundMoney',
  },
]
