import { i18n } from '#renderer/app/i18n.ts'
import { OWN_PATHS } from '#renderer/app/ownPaths.ts'
import type { PageRoute } from '#renderer/app/page.ts'

/** Imports and exports (spec.md §2, /common/inout). */
export const inoutRoutes: PageRoute[] = [{ path: OWN_PATHS.inout, load: () => import('./InoutPage.tsx'), label: () => i18n.t('pages:names.inout') }]
