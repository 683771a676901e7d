import type { ErrorPath } from '../session/navigationRule.ts'
import type { FoundPage } from '../tabs/pageRegistry.ts'
import { HOME_PATH } from '../tabs/tabs.ts'
import type { MenuModel } from './menuModel.ts'

/** What happens with an address: its page opens, it waits for the menu, or an error page is shown instead. */
export type Admission = 'open' | 'wait' | Refusal

type Refusal = Extract<ErrorPath, '/403' | '/404'>

export const isRefusal = (admission: Admission): admission is Refusal => admission === '/403' || admission === '/404'

interface Known {
  /** Null until it is loaded. */
  readonly menu: MenuModel | null
  /** The client's own page for a path. */
  readonly findPage: (path: string) => FoundPage | null
}

/**
 * Decides about an address (spec.md §2, Routes; §6). Pages for everybody open, unless the menu hides them; home always opens. Every other
 * page opens only if the menu contains it or the menu page that it belongs to. Otherwise a page of this client shows 403, and any other
 * path 404. Nothing is refused before the menu is loaded, or if it is empty.
 */
export function admit(address: string, { menu, findPage }: Known): Admission {
  const path = address.split('?')[0] ?? ''
  if (path === HOME_PATH) return 'open'
  const route = findPage(path)?.route
  const refusal = route === undefined ? '/404' : '/403'
  if (menu?.isRestricted(address) === true) return refusal
  if (route?.isForAll === true) return 'open'
  // A server that fails may send an empty menu: nothing is refused or closed by it.
  if (menu === null || menu.items.length === 0) return 'wait'
  // A server may list a page with its pattern: `/configuration/basic/inout/:type`.
  const places = route === undefined ? [address] : [address, route.menuPath ?? route.path]
  return places.some((place) => menu.gives(place)) ? 'open' : refusal
}
