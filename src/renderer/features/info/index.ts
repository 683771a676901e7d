import { i18n } from '#renderer/kit/i18n.ts'
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** Personal info (spec.md §2, /info/index). */
export const routes: readonly PageRoute[] = [
  { path: OWN_PATHS.info, isForAll: true, load: () => import('./InfoPage.tsx'), label: () => i18n.t('pages:names.info') },
]
