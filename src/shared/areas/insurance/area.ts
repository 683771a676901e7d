import type { ExportCall } from '../../api/index.ts'
import { idFilter, type LabelledFilters } from '../../domain/filters.ts'

export const PAGES = { insurance: '/sale/insurance/parcel-insurance' } as const

/** Parcel insurance. Its status is no filter: its numbering is not known. */
export const INSURANCE_FILTERS = {
  policyId: idFilter('id'),
  orderId: idFilter('orderId'),
  waybill: idFilter('expressCode'),
  deptId: { kind: 'store', arg: 'deptId' },
  insuredFrom: { kind: 'from', arg: 'createTimeStart' },
  insuredTo: { kind: 'to', arg: 'createTimeEnd', from: 'insuredFrom' },
} as const satisfies LabelledFilters

export const EXPORTS = {
  insurance: { endpoint: 'insurance.export', permission: 'parcel_insurance_export', filters: INSURANCE_FILTERS, isPaged: true },
} as const satisfies Readonly<Record<string, ExportCall>>
