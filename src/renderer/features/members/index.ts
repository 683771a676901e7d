import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** The types and grades of members. */
export const routes: readonly PageRoute[] = [
  { path: '/member/list/member-type', load: () => import('./types/MemberTypePage.tsx'), label: () => i18n.t('memberTypes:title') },
  { path: '/member/list/member-grade', load: () => import('./grades/MemberGradePage.tsx'), label: () => i18n.t('memberGrades:title') },
]
