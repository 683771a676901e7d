import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The pages of parcel insurance. */
export const routes: readonly PageRoute[] = [
  { path: MENU_PAGES.insurance, load: () => import('./list/InsuranceListPage.tsx'), label: () => i18n.t('insurance:title') },
  {
    path: `${MENU_PAGES.insurance}/:id`,
    load: () => import('./detail/insuranceRecord.tsx'),
    label: ({ id = '' }) => i18n.t('insurance:tabLabel', { id }),
    menuPath: MENU_PAGES.insurance,
    opens: 'insurance',
  },
]
