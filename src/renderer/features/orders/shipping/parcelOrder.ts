import { call } from '#renderer/kit/ipc/bridge.ts'
import type { OrderLine, OrderRow } from '#shared/areas/orders/calls.ts'
import type { ParcelOrder } from '#shared/domain/orders/waybill.ts'

/** What is known of the order of a parcel, so that none of its numbers is taken for a waybill. */
export const parcelOrder = ({ id, receiverPhone, mobile }: OrderRow, lines: readonly OrderLine[] = []): ParcelOrder => ({
  numbers: [id],
  phones: [receiverPhone, mobile],
  codes: lines.flatMap(({ skuCode, spuCode }) => [skuCode, spuCode]),
})

/** The goods of an order; null where they cannot be read. Their codes are then not known, and a parcel is not held up by it. */
export async function linesIfRead(orderId: string, signal: AbortSignal | null = null): Promise<readonly OrderLine[] | null> {
  try {
    return await call('order.lines', { orderId }, signal === null ? {} : { signal })
  } catch {
    return null
  }
}
