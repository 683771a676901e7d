import { i18n } from '#renderer/kit/i18n.ts'
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** The external pages of the menu and the keys of the client (spec.md §2, /extend/index). */
export const routes: readonly PageRoute[] = [
  { path: OWN_PATHS.extend, isForAll: true, load: () => import('./ExtendPage.tsx'), label: () => i18n.t('pages:names.extend') },
]
