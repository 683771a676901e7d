import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** The page of the logs (spec.md §2, Routes). */
export const routes: readonly PageRoute[] = [
  { path: '/logs/logs/index', load: () => import('./ErrorLogPage.tsx'), label: () => i18n.t('errorLog:title') },
]
