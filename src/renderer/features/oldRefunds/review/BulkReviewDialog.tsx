import { useTranslation } from 'react-i18next'
import type { BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import { usePeopleText } from '#renderer/resource/review/usePeopleText.ts'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { sumOfFen } from '#shared/domain/money.ts'
import { useReview } from './useReview.ts'

interface Props extends BulkAskProps<RefundRow> {
  readonly verdict: Verdict
}

/** Asks before several refunds are passed or rejected: their sum, their buyers, and one reason for all. */
function BulkReviewDialog({ verdict, rows, leftOut, onStart, onClose }: Props) {
  const { t } = useTranslation(['oldRefunds', 'review'])
  const people = usePeopleText()
  const { send } = useReview()
  const count = rows.length
  return (
    <ReviewDialog
      verdict={verdict}
      title={t(`review.titleMany.${verdict}`, { count })}
      facts={[
        { term: t('review:count'), value: t('review:counted', { count }) },
        { term: t('review.total'), value: <Money fen={sumOfFen(rows.map(({ refundPrice }) => refundPrice))} withSymbol /> },
        { term: t('review.people'), value: people(rows.map(({ userName }) => userName)), wide: true },
      ]}
      hint={leftOut === 0 ? undefined : t('review:left', { count: leftOut })}
      yieldsFocus
      onSubmit={(decided) => {
        onStart(({ id }) => send(id, decided))
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}

export const BulkPassDialog = (props: BulkAskProps<RefundRow>) => <BulkReviewDialog verdict="passed" {...props} />
export const BulkRejectDialog = (props: BulkAskProps<RefundRow>) => <BulkReviewDialog verdict="rejected" {...props} />
