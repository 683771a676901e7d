import { i18n } from '#renderer/kit/i18n.ts'
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

const load = () => import('./InoutPage.tsx')
const label = () => i18n.t('pages:names.inout')

/** Imports and exports (spec.md §2): the client's own page, and the menu's for one type. */
export const routes: readonly PageRoute[] = [
  { path: OWN_PATHS.inout, isForAll: true, load, label },
  { path: '/configuration/basic/inout/:type', load, label },
]
