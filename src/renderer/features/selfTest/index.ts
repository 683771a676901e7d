import { i18n } from '#renderer/app/i18n.ts'
import { OWN_PATHS } from '#renderer/app/ownPaths.ts'
import type { PageRoute } from '#renderer/app/page.ts'

/** The page on which store IT sees what is wrong (spec.md §2, /test/index). */
export const selfTestRoutes: PageRoute[] = [{ path: OWN_PATHS.test, load: () => import('./SelfTestPage.tsx'), label: () => i18n.t('pages:names.test') }]
