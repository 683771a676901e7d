import { invoke } from '../ipc/bridge.ts'
import { isPathName } from '#shared/domain/menus/menuNames.ts'
import { MENU_PAGES, type MenuPage } from '#shared/domain/menus/menuPages.ts'
import { notifyError } from '../errors/errors.ts'
import { serverNames } from '../serverNames.ts'

/** Opens the web console's page of a menu's path in the system's browser; main builds the address. */
export const openConsolePage = (path: string): Promise<void> => invoke('app:openConsolePage', path).catch(notifyError)

/** The path that the server's console has for one of our pages. */
export const consolePathOf = (page: MenuPage): string =>
  serverNames().menuPaths[page]?.find((name) => isPathName(name) && !name.includes(':')) ?? MENU_PAGES[page]
