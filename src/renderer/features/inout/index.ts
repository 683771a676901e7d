import { i18n } from '#renderer/app/i18n.ts'
import { OWN_PATHS } from '#renderer/app/ownPaths.ts'
import type { PageRoute } from '#renderer/app/page.ts'

const load = () => import('./InoutPage.tsx')
const label = () => i18n.t('pages:names.inout')

/** Imports and exports (spec.md §2): the client's own page, and the menu's for one type. */
export const inoutRoutes: PageRoute[] = [
  { path: OWN_PATHS.inout, load, label },
  { path: '/configuration/basic/inout/:type', load, label },
]
