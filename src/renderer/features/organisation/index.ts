import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** The pages of the organisation: its units, its stores, and who is responsible for its areas. */
export const routes: readonly PageRoute[] = [
  {
    path: '/organization/management/department',
    load: () => import('./units/UnitPage.tsx'),
    label: () => i18n.t('organisation:unit.title'),
  },
  { path: '/organization/management/store', load: () => import('./stores/StoreListPage.tsx'), label: () => i18n.t('stores:title') },
  { path: '/organization/management/area', load: () => import('./areas/AreaPage.tsx'), label: () => i18n.t('organisation:area.title') },
]
