import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

const load = () => import('./InoutPage.tsx')

/** Imports and exports (spec.md §2): the client's own page of all types, and the menu's for one, whose tab has the menu's name. */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.inout, isForAll: true, load, label: () => i18n.t('pages:names.inout') },
  { path: MENU_PAGES.inoutType, load, label: () => i18n.t('pages:names.inoutType') },
]
