import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import type { RowDialogProps } from '#renderer/resource/list/actions/rowAction.ts'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { useInsurance } from '../detail/useInsurance.ts'
import { awaitsReview } from './awaitsReview.ts'
import { useBuyer } from './useBuyer.ts'
import { useReview } from './useReview.ts'

interface Props extends RowDialogProps<InsuranceRow> {
  readonly verdict: Verdict
}

/** Asks before one policy is passed or rejected, with its amounts as the server has them now, and the buyer of its order. */
export function InsuranceReviewDialog({ verdict, row, onClose }: Props) {
  const { t } = useTranslation(['insurance', 'review'])
  const { id } = row
  const { head = row } = useInsurance(id, row)
  const buyer = useBuyer(head.orderId)
  const orNone = useOrNone()
  const { review } = useReview()
  const isDecided = !awaitsReview(head)
  return (
    <ReviewDialog
      verdict={verdict}
      title={t(`review.title.${verdict}`, { id })}
      facts={[
        { term: t('column.premium'), value: <Money fen={head.premium} withSymbol /> },
        { term: t('column.insuredAmount'), value: <Money fen={head.insuredAmount} withSymbol /> },
        { term: t('order.userName'), value: buyer },
        { term: t('column.deptName'), value: orNone(head.deptName) },
        { term: t('column.statusName'), value: orNone(head.statusName) },
        { term: t('column.expressCode'), value: orNone(head.expressCode) },
        { term: t('column.orderId'), value: orNone(head.orderId), wide: true },
      ]}
      hint={isDecided ? t('review:decided', { state: orNone(head.statusName) }) : undefined}
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

export const PassDialog = (props: RowDialogProps<InsuranceRow>) => <InsuranceReviewDialog verdict="passed" {...props} />
export const RejectDialog = (props: RowDialogProps<InsuranceRow>) => <InsuranceReviewDialog verdict="rejected" {...props} />
