import { useTranslation } from 'react-i18next'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { RecordPanel } from '#renderer/resource/record/RecordPanel.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { RefundDetail } from '../detail/RefundDetail.tsx'
import { RefundHeadActions } from '../detail/RefundHeadActions.tsx'
import { RefundSummary } from '../detail/RefundSummary.tsx'
import { useRefund } from '../detail/useRefund.ts'

/** A refund in a panel over the list. */
export function RefundPanel({ row, steps, onClose }: DetailProps<RefundRow>) {
  const { t } = useTranslation('refunds')
  const { id } = row
  const state = useRefund(id, row)
  return (
    <RecordPanel
      kind="refund"
      id={id}
      label={t('detail.panel')}
      title={<RefundSummary id={id} head={state.head} />}
      actions={<RefundHeadActions id={id} state={state} />}
      steps={steps}
      stepLabels={{ previous: t('detail.previous'), next: t('detail.next') }}
      onClose={onClose}
    >
      <RefundDetail id={id} known={row} />
    </RecordPanel>
  )
}
