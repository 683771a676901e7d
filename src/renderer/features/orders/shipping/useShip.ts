import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { follow, refreshOrders, refreshTracking, type Shipment } from './shipments.ts'

/** Ships one order, follows its parcel, and refreshes what shows the order; `onSent` once the server has taken it. */
export function useShip(onSent: () => void) {
  const { t } = useTranslation('shipping')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (shipment: Shipment) => {
      await call('order.send', [shipment])
      return shipment
    },
    onSuccess: async (shipment) => {
      onSent()
      notify('success', t('sent', { id: shipment.orderId }))
      const ids = new Set([shipment.orderId])
      // What is sent is shown as sent, however long the carrier takes.
      const refreshed = refreshOrders(client, ids)
      const unfollowed = await follow([shipment])
      if (unfollowed > 0) notify('info', t('unfollowed', { waybill: shipment.waybill }))
      await refreshed
      await refreshTracking(client, ids)
    },
    onError: notifyError,
  })
}
