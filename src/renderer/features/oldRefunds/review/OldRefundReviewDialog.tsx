import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import type { RowDialogProps } from '#renderer/resource/list/actions/rowAction.ts'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { useOldRefund } from '../detail/useOldRefund.ts'
import { awaitsReview } from './awaitsReview.ts'
import { useReview } from './useReview.ts'

interface Props extends RowDialogProps<RefundRow> {
  readonly verdict: Verdict
}

/** Asks before one refund is passed or rejected, with its amount and its buyer as the server has them now. */
export function OldRefundReviewDialog({ verdict, row, onClose }: Props) {
  const { t } = useTranslation(['oldRefunds', 'review'])
  const { id } = row
  const { refundStatusReading } = useEnvironment().config
  const { head = row } = useOldRefund(id, row)
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const orNone = useOrNone()
  const { review } = useReview()
  const isDecided = !awaitsReview(refundStatusReading)(head)
  const list = statusListOf(head.refundType)
  return (
    <ReviewDialog
      verdict={verdict}
      title={t(`review.title.${verdict}`, { id })}
      facts={[
        { term: t('column.refundPrice'), value: <Money fen={head.refundPrice} withSymbol /> },
        { term: t('column.userName'), value: orNone(head.userName) },
        { term: t('column.mobile'), value: orNone(head.mobile) },
        { term: t('column.deptName'), value: orNone(head.deptName) },
        { term: t('column.status'), value: codeBadge(list, head.status, label) },
        { term: t('column.remark'), value: orNone(head.remark), wide: true },
      ]}
      hint={isDecided ? t('review:decided', { state: label(list, head.status) }) : undefined}
      isBlocked={isDecided}
      onSubmit={async (decided) => {
        await review(id, decided)
        notify('success', t(`review.done.${verdict}`, { id }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

export const PassDialog = (props: RowDialogProps<RefundRow>) => <OldRefundReviewDialog verdict="passed" {...props} />
export const RejectDialog = (props: RowDialogProps<RefundRow>) => <OldRefundReviewDialog verdict="rejected" {...props} />
