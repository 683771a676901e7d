import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The console of the day's orders (spec.md §2, /wel/dashboard). */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.dashboard, isForAll: true, load: () => import('./DashboardPage.tsx'), label: () => i18n.t('pages:names.dashboard') },
]
