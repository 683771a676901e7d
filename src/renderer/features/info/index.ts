import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** Personal info (spec.md §2, /info/index). */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.info, isForAll: true, load: () => import('./InfoPage.tsx'), label: () => i18n.t('pages:names.info') },
]
