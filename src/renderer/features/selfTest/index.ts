import { i18n } from '#renderer/kit/i18n.ts'
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** The self-test page for store IT (spec.md §2, /test/index). */
export const routes: readonly PageRoute[] = [
  { path: OWN_PATHS.test, isForAll: true, load: () => import('./SelfTestPage.tsx'), label: () => i18n.t('pages:names.test') },
]
