import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { ORDERS_PATH } from './paths.ts'

export { ORDERS_PATH } from './paths.ts'
export { openOrder } from './openOrder.ts'

/** Ships many orders from a table: also the import page's. */
export const loadBulkShip = () => import('./shipping/BulkShipDialog.tsx')

/** The pages of the orders feature. */
export const orderRoutes: PageRoute[] = [
  { path: ORDERS_PATH, load: () => import('./list/OrderListPage.tsx'), label: () => i18n.t('orders:title') },
  {
    path: `${ORDERS_PATH}/:id`,
    load: () => import('./detail/OrderDetailPage.tsx'),
    label: ({ id = '' }) => i18n.t('orders:tabLabel', { id }),
  },
]
