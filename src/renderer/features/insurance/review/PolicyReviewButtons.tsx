import { ReviewButtons } from '#renderer/resource/review/ReviewButtons.tsx'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { awaitsReview } from './awaitsReview.ts'
import { InsuranceReviewDialog } from './InsuranceReviewDialog.tsx'

/** Pass and reject, while nobody has reviewed the policy. */
export const PolicyReviewButtons = ({ row }: { readonly row: InsuranceRow }) => (
  <ReviewButtons row={row} permission="parcel_insurance_check" isOffered={awaitsReview(row)} dialog={InsuranceReviewDialog} />
)
