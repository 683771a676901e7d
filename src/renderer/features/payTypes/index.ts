import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** `docs/calls.md`, the page of the calls of payment types and banks. */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.payTypes, load: () => import('./PayTypesPage.tsx'), label: () => i18n.t('payTypes:title') },
]
