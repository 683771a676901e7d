import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { ReviewButtons } from '#renderer/resource/review/ReviewButtons.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { awaitsReview } from './awaitsReview.ts'
import { OldRefundReviewDialog } from './OldRefundReviewDialog.tsx'

/** Pass and reject, while the refund awaits its review. */
export function OldRefundReviewButtons({ row }: { readonly row: RefundRow }) {
  const { refundStatusReading } = useEnvironment().config
  return (
    <ReviewButtons
      row={row}
      permission="old_refund_check"
      isOffered={awaitsReview(refundStatusReading)(row)}
      dialog={OldRefundReviewDialog}
    />
  )
}
