import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { RecordTab } from '#renderer/resource/record/RecordTab.tsx'
import { OldRefundReviewButtons } from '../review/OldRefundReviewButtons.tsx'
import { OldRefundDetail } from './OldRefundDetail.tsx'
import { OldRefundTitle } from './OldRefundTitle.tsx'
import { useOldRefund } from './useOldRefund.ts'

/** A refund of the old system in a tab of its own. */
export default function OldRefundPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const { head } = useOldRefund(id)
  return (
    <RecordTab title={<OldRefundTitle id={id} head={head} />} actions={head !== undefined && <OldRefundReviewButtons row={head} />}>
      <OldRefundDetail id={id} />
    </RecordTab>
  )
}
