import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The self-test page for store IT (spec.md §2, /test/index). */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.test, isForAll: true, load: () => import('./SelfTestPage.tsx'), label: () => i18n.t('pages:names.test') },
]
