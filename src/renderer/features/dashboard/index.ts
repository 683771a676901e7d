import { i18n } from '#renderer/kit/i18n.ts'
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** The console of the day's orders (spec.md §2, /wel/dashboard). */
export const routes: readonly PageRoute[] = [
  { path: OWN_PATHS.dashboard, isForAll: true, load: () => import('./DashboardPage.tsx'), label: () => i18n.t('pages:names.dashboard') },
]
