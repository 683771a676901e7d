import { i18n } from '#renderer/app/i18n.ts'
import { openTab } from '#renderer/app/tabs.ts'
import { orderPath } from './paths.ts'

/** Opens an order in a tab of its own. */
export const openOrder = (id: string): void => openTab(orderPath(id), i18n.t('orders:tabLabel', { id }))
