import { useTranslation } from 'react-i18next'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { RecordPanel } from '#renderer/resource/record/RecordPanel.tsx'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { OrderActions } from '../detail/OrderActions.tsx'
import { OrderDetail } from '../detail/OrderDetail.tsx'
import { OrderSummary } from '../detail/OrderSummary.tsx'
import { useOrder } from '../detail/useOrder.ts'

/** An order in a panel over the list. */
export function OrderPanel({ row, steps, onClose }: DetailProps<OrderRow>) {
  const { t } = useTranslation('orders')
  const { id } = row
  const { head, info } = useOrder(id, row)
  return (
    <RecordPanel
      kind="order"
      id={id}
      label={t('detail.panel')}
      title={<OrderSummary id={id} head={head} />}
      actions={<OrderActions head={head} order={info} />}
      steps={steps}
      stepLabels={{ previous: t('detail.previous'), next: t('detail.next') }}
      onClose={onClose}
    >
      <OrderDetail id={id} known={row} />
    </RecordPanel>
  )
}
