import { useTranslation } from 'react-i18next'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { RecordPanel } from '#renderer/resource/record/RecordPanel.tsx'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { CheckButtons } from '../check/CheckButtons.tsx'
import { MoneySummary } from '../detail/MoneySummary.tsx'
import { RefundMoneyDetail } from '../detail/RefundMoneyDetail.tsx'
import { useRefundMoney } from '../money/useRefundMoney.ts'

/** A refund money in a panel over the list. */
export function RefundMoneyPanel({ row, steps, onClose }: DetailProps<RefundMoneyRow>) {
  const { t } = useTranslation('refundMoney')
  const { id } = row
  const { head } = useRefundMoney(id, row)
  return (
    <RecordPanel
      kind="refundMoney"
      id={id}
      label={t('detail.panel')}
      title={<MoneySummary id={id} head={head} />}
      // Keyed by row: the head steps from row to row, and the question of another one must not stay open.
      actions={head !== undefined && <CheckButtons key={id} money={head} />}
      steps={steps}
      onClose={onClose}
    >
      <RefundMoneyDetail id={id} known={row} />
    </RecordPanel>
  )
}
