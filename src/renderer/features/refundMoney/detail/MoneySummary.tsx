import { useTranslation } from 'react-i18next'
import { RecordTitle } from '#renderer/resource/record/RecordTitle.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'

interface Props {
  readonly id: string
  /** Undefined until something is known of it. */
  readonly head: RefundMoneyRow | undefined
}

/** The id, the status and the amount of a refund money. */
export function MoneySummary({ id, head }: Props) {
  const { t } = useTranslation('refundMoney')
  const label = useCodeLabel()
  return (
    <RecordTitle
      id={id}
      name={t('tabLabel', { id })}
      idTerm={t('column.id')}
      badge={head !== undefined && codeBadge('refundMoneyStatus', head.status, label)}
      amount={{ term: t('column.refundPrice'), fen: head?.refundPrice }}
    />
  )
}
