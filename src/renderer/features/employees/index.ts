import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** `docs/calls.md`, the page of the calls of employees. */
export const routes: readonly PageRoute[] = [
  {
    path: '/organization/management/employee',
    load: () => import('./list/EmployeeListPage.tsx'),
    label: () => i18n.t('employees:title'),
  },
]
