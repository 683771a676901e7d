import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The external pages of the menu and the keys of the client (spec.md §2, /extend/index). */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.extend, isForAll: true, load: () => import('./ExtendPage.tsx'), label: () => i18n.t('pages:names.extend') },
]
