import { useTranslation } from 'react-i18next'
import { RecordTitle } from '#renderer/resource/record/RecordTitle.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'

interface Props {
  readonly id: string
  /** Undefined until something is known of the order. */
  readonly head: OrderRow | undefined
}

/** The order's id, its status, and what was paid. */
export function OrderSummary({ id, head }: Props) {
  const { t } = useTranslation('orders')
  const label = useCodeLabel()
  return (
    <RecordTitle
      id={id}
      name={t('tabLabel', { id })}
      idTerm={t('detail.orderId')}
      badge={head !== undefined && codeBadge('orderStatus', head.status, label)}
      amount={{ term: t('detail.paiedPrice'), fen: head?.paiedPrice }}
    />
  )
}
