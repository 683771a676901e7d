import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { VehicleTruckProfileRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import type { OrderRow } from '#shared/api/orders.ts'
import { BulkShipDialog } from './BulkShipDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'

/** Ships an order that awaits shipment, with the permission `order_send`. */
export function ShipButton({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation('shipping')
  const mayShip = useAllowed('order_send')
  const [open, setOpen] = useState(false)
  const heir = useFocusHeir()
  // The open dialog stays: the order may be shipped elsewhere in the meantime.
  if (!mayShip || (order.status !== ORDER_STATUS.awaitingShipment && !open)) return null
  return (
    <>
      <Button ref={heir} size="small" appearance="primary" icon={<VehicleTruckProfileRegular />} onClick={() => setOpen(true)}>
        {t('ship')}
      </Button>
      {open && <ShipDialog orderId={order.id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Ships many orders from a file, with the permission `order_send`. */
export function BulkShipButton() {
  const { t } = useTranslation('shipping')
  const mayShip = useAllowed('order_send')
  const [open, setOpen] = useState(false)
  if (!mayShip) return null
  return (
    <>
      <Button size="small" appearance="subtle" icon={<VehicleTruckProfileRegular />} onClick={() => setOpen(true)}>
        {t('bulk.title')}
      </Button>
      {open && <BulkShipDialog onClose={() => setOpen(false)} />}
    </>
  )
}
