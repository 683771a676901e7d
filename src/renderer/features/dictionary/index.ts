import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The page of the dictionaries (spec.md §7 Dictionary). */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.dictionary, load: () => import('./DictionaryPage.tsx'), label: () => i18n.t('dictionary:title') },
]
