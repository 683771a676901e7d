import { ReviewButton } from '../review/ReviewButton.tsx'
import { ExportAllButton } from './ExportAllButton.tsx'

/** The buttons above the refund list, beside the export of what it shows. */
export function RefundToolbar() {
  return (
    <>
      <ReviewButton />
      <ExportAllButton />
    </>
  )
}
