import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

const INSURANCE_PATH = '/sale/insurance/parcel-insurance'

/** The pages of parcel insurance. */
export const routes: readonly PageRoute[] = [
  { path: INSURANCE_PATH, load: () => import('./list/InsuranceListPage.tsx'), label: () => i18n.t('insurance:title') },
  {
    path: `${INSURANCE_PATH}/:id`,
    load: () => import('./detail/insuranceRecord.tsx'),
    label: ({ id = '' }) => i18n.t('insurance:tabLabel', { id }),
    menuPath: INSURANCE_PATH,
    opens: 'insurance',
  },
]
