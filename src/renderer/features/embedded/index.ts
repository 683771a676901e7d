import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** Menus that lead to a page of another web site (spec.md §2). */
export const routes: readonly PageRoute[] = [
  { path: '/myiframe/:routerPath', load: () => import('./EmbeddedPage.tsx'), label: () => i18n.t('shell:embedded.label') },
]
