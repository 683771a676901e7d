import * as z from 'zod'
import { download } from './endpoint.ts'

/** `spec.md §7 Parcel insurance`: the export. The other calls have no page yet. */
export const insurance = {
  'insurance.export': download('/{svc}-moudle/asyn-export-parcel_insurance/export-parcel_insurance', z.strictObject({}), {
    permission: 'parcel_insurance_export',
    assumed: { arguments: 'none: the specification names none' },
  }),
}
