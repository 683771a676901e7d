import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The pages of the organisation: its units, its stores, and who is responsible for its areas. */
export const routes: readonly PageRoute[] = [
  {
    path: MENU_PAGES.units,
    load: () => import('./units/UnitPage.tsx'),
    label: () => i18n.t('organisation:unit.title'),
  },
  { path: MENU_PAGES.stores, load: () => import('./stores/StoreListPage.tsx'), label: () => i18n.t('stores:title') },
  { path: MENU_PAGES.areas, load: () => import('./areas/AreaPage.tsx'), label: () => i18n.t('organisation:area.title') },
]
