import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The types and grades of members. */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.memberTypes, load: () => import('./types/MemberTypePage.tsx'), label: () => i18n.t('memberTypes:title') },
  { path: MENU_PAGES.memberGrades, load: () => import('./grades/MemberGradePage.tsx'), label: () => i18n.t('memberGrades:title') },
]
