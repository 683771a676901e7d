import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { RecordTab } from '#renderer/resource/record/RecordTab.tsx'
import { CheckButtons } from '../check/CheckButtons.tsx'
import { useRefundMoney } from '../money/useRefundMoney.ts'
import { MoneySummary } from './MoneySummary.tsx'
import { RefundMoneyDetail } from './RefundMoneyDetail.tsx'

/** A refund money in a tab of its own. */
export default function RefundMoneyPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const { head } = useRefundMoney(id)
  return (
    <RecordTab title={<MoneySummary id={id} head={head} />} actions={head !== undefined && <CheckButtons money={head} />}>
      <RefundMoneyDetail id={id} />
    </RecordTab>
  )
}
