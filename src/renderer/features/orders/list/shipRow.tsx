import { VehicleTruckProfileRegular } from '@fluentui/react-icons'
import { i18n } from '#renderer/kit/i18n.ts'
import type { RowAction } from '#renderer/resource/list/actions/rowAction.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { startShipping } from '../shipping/shipDrafts.ts'

/** Opens an order that awaits shipment with its shipping dialog. */
export const SHIP_ROW: RowAction<OrderRow> = {
  key: 'ship',
  label: () => i18n.t('shipping:ship'),
  icon: <VehicleTruckProfileRegular />,
  permission: 'order_send',
  isOffered: ({ status }) => status === ORDER_STATUS.awaitingShipment,
  prepare: ({ id }, tabKey) => startShipping(tabKey, id),
}
