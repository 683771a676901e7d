import { useTranslation } from 'react-i18next'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { RecordPanel } from '#renderer/resource/record/RecordPanel.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { OldRefundDetail } from '../detail/OldRefundDetail.tsx'
import { OldRefundTitle } from '../detail/OldRefundTitle.tsx'
import { useOldRefund } from '../detail/useOldRefund.ts'
import { OldRefundReviewButtons } from '../review/OldRefundReviewButtons.tsx'

/** A refund of the old system in a panel over the list. */
export function OldRefundPanel({ row, steps, onClose }: DetailProps<RefundRow>) {
  const { t } = useTranslation('oldRefunds')
  const { id } = row
  const { head } = useOldRefund(id, row)
  return (
    <RecordPanel
      kind="oldRefund"
      id={id}
      label={t('detail.panel')}
      title={<OldRefundTitle id={id} head={head} />}
      // Keyed by refund: the head steps from refund to refund, and the question of another one must not stay open.
      actions={head !== undefined && <OldRefundReviewButtons key={id} row={head} />}
      steps={steps}
      onClose={onClose}
    >
      <OldRefundDetail id={id} known={row} />
    </RecordPanel>
  )
}
