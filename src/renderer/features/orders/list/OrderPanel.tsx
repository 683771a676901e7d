import { Button } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { SidePanel } from '#renderer/resource/list/SidePanel.tsx'
import type { OrderRow } from '#shared/api/orders.ts'
import { OrderActions } from '../detail/OrderActions.tsx'
import { OrderDetail } from '../detail/OrderDetail.tsx'
import { OrderSummary } from '../detail/OrderSummary.tsx'
import { useOrder } from '../detail/useOrder.ts'

/** An order in a panel over the list. A button moves it to its own tab. */
export function OrderPanel({ row, steps, onClose }: DetailProps<OrderRow>) {
  const { t } = useTranslation('orders')
  const { id } = row
  const { head, order } = useOrder(id, row)
  const toTab = (): void => {
    onClose()
    openRecord('order', id)
  }
  return (
    <SidePanel
      recordKey={id}
      label={`${t('detail.panel')} ${id}`}
      title={<OrderSummary id={id} head={head} />}
      steps={steps}
      stepLabels={{ previous: t('detail.previous'), next: t('detail.next') }}
      onClose={onClose}
      actions={<OrderActions head={head} order={order} />}
      tools={
        <Button
          appearance="subtle"
          icon={<OpenRegular />}
          aria-label={t('detail.openInTab')}
          title={t('detail.openInTab')}
          onClick={toTab}
        />
      }
    >
      <OrderDetail id={id} known={row} />
    </SidePanel>
  )
}
