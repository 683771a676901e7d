import type { MenuModel } from '#renderer/kit/menu/menuModel.ts'
import { HOME_PATH, tabKeyOf } from '#renderer/kit/tabs/tabs.ts'

/** What happens with an address: its page opens, it waits for the menu, or an error page is shown instead. */
export type Admission = 'open' | 'wait' | '/403' | '/404'

interface Known {
  /** Null while it is loading. */
  readonly menu: MenuModel | null
  readonly isOpen: (tabKey: string) => boolean
  /** Whether the client itself has a page for the path. */
  readonly isOwnPath: (path: string) => boolean
}

/**
 * Decides about an address (spec.md §2, rule 6 and Routes; §6). A page that the user's roles hide gives 403 if the client has
 * the page; otherwise it gives 404, like every unknown path. Home is open to everybody. A page that is already open stays open
 * while the menu is loading.
 */
export function admit(address: string, { menu, isOpen, isOwnPath }: Known): Admission {
  const path = address.split('?')[0] ?? ''
  const key = tabKeyOf(address)
  if (path !== HOME_PATH && menu?.isRestricted(key) === true) return isOwnPath(path) ? '/403' : '/404'
  if (isOpen(key)) return 'open'
  if (menu === null) return 'wait'
  return isOwnPath(path) || menu.has(path) || menu.find(key) !== null ? 'open' : '/404'
}
