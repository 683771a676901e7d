import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { RecordTab } from '#renderer/resource/record/RecordTab.tsx'
import { RefundDetail } from './RefundDetail.tsx'
import { RefundHeadActions } from './RefundHeadActions.tsx'
import { RefundSummary } from './RefundSummary.tsx'
import { useRefund } from './useRefund.ts'

/** A refund in a tab of its own. */
export default function RefundDetailPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const state = useRefund(id)
  return (
    <RecordTab title={<RefundSummary id={id} head={state.head} />} actions={<RefundHeadActions id={id} state={state} />}>
      <RefundDetail id={id} />
    </RecordTab>
  )
}
