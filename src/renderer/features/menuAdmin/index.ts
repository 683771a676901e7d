import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The page on which menus and buttons are edited. */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.menuAdmin, load: () => import('./MenuAdminPage.tsx'), label: () => i18n.t('menuAdmin:title') },
]
