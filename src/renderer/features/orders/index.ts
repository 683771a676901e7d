import { i18n } from '#renderer/kit/i18n.ts'
import { lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import type { SharedDialogs } from '#renderer/kit/tabs/sharedDialogs.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The pages of the orders feature. */
export const routes: readonly PageRoute[] = [
  {
    path: MENU_PAGES.orders,
    load: () => import('./list/OrderListPage.tsx'),
    label: () => i18n.t('orders:title'),
    filters: ORDER_FILTERS,
  },
  {
    path: MENU_PAGES.shippingDesk,
    load: () => import('./shipping/desk/ShippingDeskPage.tsx'),
    label: () => i18n.t('shippingDesk:title'),
    // A menu without an entry of its own gives it with the orders.
    menuPath: MENU_PAGES.orders,
  },
  {
    path: `${MENU_PAGES.orders}/:id`,
    load: () => import('./detail/orderRecord.tsx'),
    label: ({ id = '' }) => i18n.t('orders:tabLabel', { id }),
    menuPath: MENU_PAGES.orders,
    opens: 'order',
  },
]

/** Dialogs that pages of other features open. */
export const dialogs = {
  waybillImport: lazyPart(async () => ({ default: (await import('./shipping/bulk/BulkShipDialog.tsx')).BulkShipDialog })),
} satisfies Partial<SharedDialogs>
