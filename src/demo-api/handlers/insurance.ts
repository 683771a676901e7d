import { INSURANCE_FIELDS } from '../data/refunds/refundSheet.ts'
import { requireExport, sheetReply, type Handlers } from './handler.ts'

export const insuranceHandlers = {
  'insurance.export': (context) => {
    requireExport(context, 'parcel_insurance_export')
    return sheetReply(context, '运费险', context.demoData.orders.allInsurances(), INSURANCE_FIELDS)
  },
} satisfies Partial<Handlers>
