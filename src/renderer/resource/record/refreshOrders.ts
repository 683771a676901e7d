import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'

/**
 * Fetches again what shows orders, in all tabs, after a write about them, their parcels or their refunds: the list, and the record, the log
 * and the after-sales of each.
 * @param isMeant Chooses by the order's id; every order where it is not known.
 */
export async function refreshOrders(client: QueryClient, isMeant: (orderId: string) => boolean = () => true): Promise<void> {
  await Promise.all([
    invalidateCalls(client, 'order.list'),
    invalidateCalls(client, 'order.info', ({ id }) => isMeant(id)),
    invalidateCalls(client, 'order.log', ({ orderNo }) => isMeant(orderNo)),
    invalidateCalls(client, 'order.salesService', ({ orderId }) => isMeant(orderId)),
  ])
}
