import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** `docs/calls.md`, the page of the calls of employees. */
export const routes: readonly PageRoute[] = [
  {
    path: MENU_PAGES.employees,
    load: () => import('./list/EmployeeListPage.tsx'),
    label: () => i18n.t('employees:title'),
  },
]
