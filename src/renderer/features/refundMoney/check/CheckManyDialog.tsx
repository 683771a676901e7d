import { useTranslation } from 'react-i18next'
import type { BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import { usePeopleText } from '#renderer/resource/review/usePeopleText.ts'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { sumOfFen, withYuanSign } from '#shared/domain/money.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { useCheck } from './useCheck.ts'

interface Props extends BulkAskProps<RefundMoneyRow> {
  readonly verdict: Verdict
}

/** Asks before many rows are reviewed alike: how many, how much money, and whose. */
function CheckManyDialog({ verdict, rows, leftOut, onStart, onClose }: Props) {
  const { t } = useTranslation(['refundMoney', 'review'])
  const { send } = useCheck()
  const peopleText = usePeopleText()
  const { sum } = useAmounts()
  const total = sumOfFen(rows.map(({ refundPrice }) => refundPrice))
  return (
    <ReviewDialog
      verdict={verdict}
      title={t(`check.manyTitle.${verdict}`, { count: rows.length })}
      facts={[
        { term: t('check.total'), value: withYuanSign(sum(total)) },
        { term: t('check.user'), value: peopleText(rows.map(({ userName }) => userName)), wide: true },
      ]}
      hint={leftOut === 0 ? undefined : t('review:left', { count: leftOut })}
      yieldsFocus
      onSubmit={(decided) => {
        onStart((row) => send(row, decided))
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}

export const PassManyDialog = (props: BulkAskProps<RefundMoneyRow>) => <CheckManyDialog verdict="passed" {...props} />
export const RejectManyDialog = (props: BulkAskProps<RefundMoneyRow>) => <CheckManyDialog verdict="rejected" {...props} />
