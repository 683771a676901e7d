import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { draftPath } from './draftPath.ts'

/** The drafts of raffles and other activities (spec.md §3). */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.raffle, load: () => import('./drafts/DraftsPage.tsx'), label: () => i18n.t('raffle:title') },
  {
    path: draftPath(':id'),
    load: () => import('./form/ActivityPage.tsx'),
    label: () => i18n.t('raffle:tabLabel'),
    menuPath: MENU_PAGES.raffle,
  },
]
