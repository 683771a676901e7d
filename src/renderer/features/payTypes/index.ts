import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** `docs/calls.md`, the page of the calls of payment types and banks. */
export const routes: readonly PageRoute[] = [
  { path: '/configuration/basic/pay-type', load: () => import('./PayTypesPage.tsx'), label: () => i18n.t('payTypes:title') },
]
