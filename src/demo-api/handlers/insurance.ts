import { INSURANCE_FIELDS } from '../data/refunds/refundSheet.ts'
import { sheetReply, type Handlers } from './handler.ts'

export const insuranceHandlers = {
  'insurance.export': (context) => sheetReply(context, '运费险', context.demoData.orders.allInsurances(), INSURANCE_FIELDS),
} satisfies Partial<Handlers>
