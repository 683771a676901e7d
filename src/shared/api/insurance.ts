import * as z from 'zod'
import { download } from './endpoint.ts'

/** `spec.md §7 Parcel insurance`: its file; list and claims join with their page. */
export const insurance = {
  'insurance.export': download('/{svc}-moudle/asyn-export-parcel_insurance/export-parcel_insurance', z.strictObject({})),
}
