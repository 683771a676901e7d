import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** `docs/calls.md`, the page of the calls of refund money. */
const REFUND_MONEY_PATH = '/finance/refund/refund-order'

/** The pages of the refund money feature. */
export const routes: readonly PageRoute[] = [
  { path: REFUND_MONEY_PATH, load: () => import('./list/RefundMoneyListPage.tsx'), label: () => i18n.t('refundMoney:title') },
  {
    path: `${REFUND_MONEY_PATH}/:id`,
    load: () => import('./detail/refundMoneyRecord.tsx'),
    label: ({ id = '' }) => i18n.t('refundMoney:tabLabel', { id }),
    menuPath: REFUND_MONEY_PATH,
    opens: 'refundMoney',
  },
]
