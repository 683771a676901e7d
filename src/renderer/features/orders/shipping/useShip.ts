import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { isUndecided, notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { refreshOrders, refreshTracking, trackParcels, type Shipment } from './shipments.ts'

/**
 * Ships one order. Resolves when the server has accepted the parcel; rejects with the server's refusal. Refreshing the order
 * and subscribing to the tracking follow in the background: the order is shipped, no matter how long the carrier takes.
 */
export function useShip(): (shipment: Shipment) => Promise<void> {
  const { t } = useTranslation('shipping')
  const client = useQueryClient()
  const refresh = async (shipment: Shipment): Promise<void> => {
    const ids = new Set([shipment.orderId])
    const refreshed = refreshOrders(client, ids)
    const untracked = await trackParcels([shipment])
    if (untracked > 0) notify('info', t('unfollowed', { waybill: shipment.waybill }))
    await refreshed
    await refreshTracking(client, ids)
  }
  return async (shipment) => {
    try {
      await call('order.send', [shipment])
    } catch (error) {
      if (isUndecided(error)) void refreshOrders(client, new Set([shipment.orderId]))
      throw error
    }
    notify('success', t('sent', { id: shipment.orderId }))
    refresh(shipment).catch(notifyError)
  }
}
