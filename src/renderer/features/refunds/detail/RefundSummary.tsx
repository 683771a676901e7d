import { useTranslation } from 'react-i18next'
import { RecordTitle } from '#renderer/resource/record/RecordTitle.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'

interface Props {
  readonly id: string
  /** Undefined until something is known of the refund. */
  readonly head: RefundRow | undefined
}

/** The refund's id, its status, and its amount. */
export function RefundSummary({ id, head }: Props) {
  const { t } = useTranslation('refunds')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  return (
    <RecordTitle
      id={id}
      name={t('tabLabel', { id })}
      idTerm={t('column.id')}
      badge={head !== undefined && codeBadge(statusListOf(head.refundType), head.status, label)}
      amount={{ term: t('column.refundPrice'), fen: head?.refundPrice }}
    />
  )
}
