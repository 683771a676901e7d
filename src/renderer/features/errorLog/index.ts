import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The page of the logs (spec.md §2, Routes). */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.logs, load: () => import('./ErrorLogPage.tsx'), label: () => i18n.t('errorLog:title') },
]
