import { Button } from '@fluentui/react-components'
import { BarcodeScannerRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { SelectionAction, SelectionActionProps } from '#renderer/resource/list/selection/selectionAction.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { awaitingShipment } from '../awaitingShipment.ts'
import { sendToDesk } from './useShippingDesk.ts'

/** Puts the selected orders that await shipment into the queue of the shipping desk. */
export const SEND_TO_DESK: SelectionAction<OrderRow> = { key: 'shippingDesk', permission: 'order_send', component: SendToDesk }

function SendToDesk({ selected }: SelectionActionProps<OrderRow>) {
  const { t } = useTranslation('shippingDesk')
  const ids = awaitingShipment(selected).map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <Button size="small" icon={<BarcodeScannerRegular />} title={t('sendCount', { count: ids.length })} onClick={() => sendToDesk(ids)}>
      {t('send')}
    </Button>
  )
}
