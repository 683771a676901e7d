import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { orderPath } from './paths.ts'

/** Opens an order in a tab of its own. Its route names it, also after a change of language. */
export const openOrder = (id: string): void => openTab(orderPath(id), '')
