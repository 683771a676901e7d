import { useTranslation } from 'react-i18next'
import type { BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { sumOfFen } from '#shared/domain/money.ts'
import { useReview } from './useReview.ts'

interface Props extends BulkAskProps<InsuranceRow> {
  readonly verdict: Verdict
}

/** Asks before several policies are passed or rejected: their number and sums, and one reason for all. */
function BulkReviewDialog({ verdict, rows, leftOut, onStart, onClose }: Props) {
  const { t } = useTranslation(['insurance', 'review'])
  const { send } = useReview()
  const count = rows.length
  return (
    <ReviewDialog
      verdict={verdict}
      title={t(`review.titleMany.${verdict}`, { count })}
      facts={[
        { term: t('review:count'), value: t('review:counted', { count }) },
        { term: t('column.premium'), value: <Money fen={sumOfFen(rows.map(({ premium }) => premium))} withSymbol /> },
        { term: t('column.insuredAmount'), value: <Money fen={sumOfFen(rows.map(({ insuredAmount }) => insuredAmount))} withSymbol /> },
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

export const BulkPassDialog = (props: BulkAskProps<InsuranceRow>) => <BulkReviewDialog verdict="passed" {...props} />
export const BulkRejectDialog = (props: BulkAskProps<InsuranceRow>) => <BulkReviewDialog verdict="rejected" {...props} />
