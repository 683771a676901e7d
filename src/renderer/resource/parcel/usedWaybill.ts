import { call, invoke } from '#renderer/kit/ipc/bridge.ts'
import { orderById } from '#renderer/kit/records/recordLookup.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import { joined } from '#shared/text/isolated.ts'

/** Whether a waybill number belongs to another order already: a label is scanned twice more often than anything else goes wrong. */

/** What is known about the use of a number. */
export type WaybillUse =
  | { readonly kind: 'free' }
  /** By another order. Its row is null where it could not be read. */
  | { readonly kind: 'used'; readonly orderId: string; readonly order: OrderRow | null }
  /** The server did not say, or not in time. */
  | { readonly kind: 'unchecked' }

/** How long a person waits for the server's answer. Milliseconds. */
const LIMIT_MS = 3_000
/** The orders of one number that are looked at. */
const ORDERS = { current: 1, size: 3 }

/** The orders that this PC's person has shipped today, by waybill; empty where main does not know. */
export async function shippedToday(): Promise<ReadonlyMap<string, string>> {
  const parcels = await invoke('shipped:today').catch(() => [])
  return new Map(parcels.map(({ waybill, orderId }) => [waybill, orderId]))
}

/**
 * Another order with a parcel of this number, by the search that finds an order by its waybill; null where there is none. Each answer is
 * checked: a server that does not know the filter returns any order. @throws AppError of the calls
 */
export async function otherOrderOf(waybill: string, orderId: string, signal: AbortSignal): Promise<OrderRow | null> {
  const { records } = await call('order.list', { ...ORDERS, waybill }, { signal })
  for (const order of records.filter(({ id }) => id !== orderId)) {
    const parcels = await call('express.byOrder', { orderId: order.id }, { signal })
    if (Object.hasOwn(parcels, waybill)) return order
  }
  return null
}

/** Looks whether a number is in use by another order than this one: on this PC, then on the server. Never rejects. */
export async function waybillUse(waybill: string, orderId: string, limitMs = LIMIT_MS): Promise<WaybillUse> {
  const own = (await shippedToday()).get(waybill)
  const signal = AbortSignal.timeout(limitMs)
  try {
    if (own !== undefined && own !== orderId) {
      return { kind: 'used', orderId: own, order: await orderById(own, { signal }).catch(() => null) }
    }
    const order = await otherOrderOf(waybill, orderId, signal)
    return order === null ? { kind: 'free' } : { kind: 'used', orderId: order.id, order }
  } catch {
    return { kind: 'unchecked' }
  }
}

type Receiver = Pick<OrderRow, 'receiverName' | 'receiverPhone' | 'receiverAddress'>

/** To whom an order goes, in one text; empty where the server does not say. */
export const receiverText = ({ receiverName, receiverPhone, receiverAddress }: Receiver): string =>
  joined(
    [receiverName, receiverPhone, receiverAddress].map((text) => orPlaceholder(text, '').trim()),
    ' · ',
  )

/** Whether two orders go to the same person at the same address, so that they may share a parcel. */
export const isSameReceiver = (one: Receiver, other: Receiver): boolean =>
  orPlaceholder(one.receiverAddress, '').trim() !== '' && receiverText(one) === receiverText(other)
