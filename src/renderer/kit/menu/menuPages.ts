import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'
import { useEnvironment } from '../ipc/environment.ts'
import { findPage, preloadPage } from '../tabs/pageRegistry.ts'
import { openTab } from '../tabs/tabs.ts'
import { openConsolePage } from './consolePage.ts'
import type { MenuItem } from './menuModel.ts'

/** The client's own pages name their tabs themselves, so that the name follows the language. */
const isOwnPath = (address: string): boolean => Object.values<string>(OWN_PAGES).includes(address)

/** Whether this client has a menu's page, or shows it as an external page. Every other page is in the web console alone. */
export const isInClient = ({ address }: Pick<MenuItem, 'address'>): boolean => findPage(pathOf(address)) !== null

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** Loads the code of a menu's page in advance: the pointer or the focus is on its entry. */
export const prepareMenuItem = ({ address }: Pick<MenuItem, 'address'>): void => preloadPage(pathOf(address))

/**
 * Returns the function that opens a menu's page: in a tab, or in the system's browser where only the web console has it. Without
 * a configured web console the tab says that the page is missing.
 */
export function useOpenMenuItem(): (item: Pick<MenuItem, 'address' | 'name'>) => void {
  const { webConsoleUrl } = useEnvironment().config
  return (item) => {
    if (isInClient(item) || webConsoleUrl === null) openTab(item.address, isOwnPath(item.address) ? '' : item.name)
    else void openConsolePage(item.address)
  }
}
