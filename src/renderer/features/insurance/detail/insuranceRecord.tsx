import { defineRecord } from '#renderer/resource/record/defineRecord.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { INSURANCE_REVIEW } from '../review/insuranceReview.tsx'
import { InsuranceDetail } from './InsuranceDetail.tsx'

/** A policy: its status by the server's own name, and what it pays. */
export const INSURANCE = defineRecord({
  kind: 'insurance',
  endpoint: 'insurance.info',
  texts: 'insurance',
  badge: ({ statusName }) => statusName !== null && statusName !== '' && <StatusBadge tone="neutral" label={statusName} />,
  amount: 'insuredAmount',
  actions: INSURANCE_REVIEW.Actions,
  content: InsuranceDetail,
})

export default INSURANCE.Page
