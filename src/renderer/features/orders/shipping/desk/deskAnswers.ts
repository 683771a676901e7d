import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { retryAfterUnlock } from '#renderer/kit/session/untilUnlocked.ts'
import type { OrderLine, OrderRow } from '#shared/areas/orders/calls.ts'
import { waybillsOf } from '../heldShipment.ts'
import { refreshShipped, refreshTracking, trackParcels } from '../shipments.ts'
import type { DeskNote, DeskResult } from './deskState.ts'

/** What the server says to the shipping desk about an order and its parcels, and what is read again after a parcel. */

/** The goods of an order that the desk shows; undefined until they are read. */
export const shownLines = (orderId: string): readonly OrderLine[] | undefined =>
  queryClient.getQueryData<readonly OrderLine[]>(apiQuery('order.lines', { orderId }).queryKey)

/** Why an order cannot be put on the desk. @param found the order, null where there is none, or why it could not be read. */
export function openFault(code: string, found: OrderRow | string | null): DeskNote {
  if (typeof found === 'string') return { kind: 'failed', code, reason: found }
  return found === null ? { kind: 'noOrder', code } : { kind: 'status', code, status: found.status }
}

/** Whether the server has the parcel. @throws AppError of the call */
export const isSent = async ({ orderId, waybill }: Pick<DeskResult, 'orderId' | 'waybill'>): Promise<boolean> =>
  (await waybillsOf(orderId)).includes(waybill)

/** What became of a parcel that was sent earlier, by what the server holds now. */
export async function resultOf({ orderId, waybill }: Pick<DeskResult, 'orderId' | 'waybill'>): Promise<DeskResult> {
  try {
    const sent = await retryAfterUnlock(() => isSent({ orderId, waybill }))
    return { kind: sent ? 'done' : 'unknown', orderId, waybill, reason: heldText(sent) }
  } catch (error) {
    return { kind: 'unknown', orderId, waybill, reason: errorMessage(error) }
  }
}

/** What the server holds of a parcel that was sent, in words. */
export const heldText = (sent: boolean): string => i18n.t(sent ? 'shippingDesk:held.sent' : 'shippingDesk:held.other')

/** Reads the order again where it may have changed, and subscribes to the tracking of what was sent. */
export async function refreshAfterSending(result: DeskResult): Promise<void> {
  if (result.kind === 'refused') return
  const ids = new Set([result.orderId])
  await refreshShipped(queryClient, ids)
  if (result.kind === 'unknown') return
  await trackParcels([result])
  await refreshTracking(queryClient, ids)
}
