import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { concernsOneRecord } from '#renderer/kit/errors/errors.ts'
import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'
import { retryAfterUnlock } from '#renderer/kit/session/untilUnlocked.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import type { CallArgs } from '#shared/api/index.ts'
import type { OrderLine, OrderRow } from '#shared/areas/orders/calls.ts'
import type { ParcelOrder } from '#shared/domain/orders/waybill.ts'
import type { RowFault, ShipmentRow } from './file/shipmentRows.ts'

/** The calls about parcels (spec.md §7: module_order_send, exp/subscribe). */

export type Shipment = CallArgs<'order.send'>[number]

/** What is known of the order of a parcel, so that none of its numbers is taken for a waybill. */
export const parcelOrder = ({ id, receiverPhone, mobile }: OrderRow, lines: readonly OrderLine[] = []): ParcelOrder => ({
  numbers: [id],
  phones: [receiverPhone, mobile],
  codes: lines.flatMap(({ skuCode, spuCode }) => [skuCode, spuCode]),
})

/** Page size and most pages of the search through the orders that await shipment. */
const PAGE = 2000
const MAX_PAGES = 20
/** Parcels in one call. A small number, because the outcome of the whole batch is unknown if the call gets no answer. */
const BATCH = 50
const CHECKED_AT_ONCE = 4
/** Subscriptions at once. A small number: nobody waits for them, and they must not delay the person's next calls. */
const TRACKED_AT_ONCE = 2

/** The orders among these that await shipment. One or two calls of the list are enough, instead of one call for each order. */
async function awaiting(wanted: ReadonlySet<string>, signal: AbortSignal): Promise<Set<string>> {
  const found = new Set<string>()
  for (let current = 1; current <= MAX_PAGES; current++) {
    const { records, total } = await call('order.list', { current, size: PAGE, status: ORDER_STATUS.awaitingShipment }, { signal })
    for (const { id, status } of records) if (status === ORDER_STATUS.awaitingShipment && wanted.has(id)) found.add(id)
    if (records.length === 0 || (total === null ? records.length < PAGE : current * PAGE >= total) || found.size === wanted.size) break
  }
  return found
}

/** The fault of one order that does not await shipment. */
async function faultOf(orderId: string, signal: AbortSignal): Promise<RowFault | null> {
  const { records } = await call('order.list', { current: 1, size: 1, orderId }, { signal })
  const order = records.find(({ id }) => id === orderId)
  if (order === undefined) return { kind: 'noOrder' }
  return order.status === ORDER_STATUS.awaitingShipment ? null : { kind: 'status', status: order.status }
}

/** Checks every line without a fault with the server: the order must exist and await shipment. */
export async function checkOrders(rows: readonly ShipmentRow[], signal: AbortSignal): Promise<ShipmentRow[]> {
  const ids = new Set(rows.flatMap(({ orderId, fault, repeats }) => (fault === null && repeats === null ? [orderId] : [])))
  const ready = ids.size === 0 ? ids : await awaiting(ids, signal)
  const faults = new Map<string, RowFault>()
  await forEachLimited(
    [...ids].filter((id) => !ready.has(id)),
    CHECKED_AT_ONCE,
    async (id) => {
      signal.throwIfAborted()
      const fault = await faultOf(id, signal)
      if (fault !== null) faults.set(id, fault)
    },
  )
  return rows.map((row) => (row.fault === null && row.repeats === null ? { ...row, fault: faults.get(row.orderId) ?? null } : row))
}

/** Batches of parcels. All parcels of an order are in one batch: after the first the order no longer awaits shipment. */
export function toBatches<Row extends Pick<ShipmentRow, 'orderId'>>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  for (const parcels of Map.groupBy(rows, ({ orderId }) => orderId).values()) {
    const last = batches.at(-1)
    if (last === undefined || last.length + parcels.length > BATCH) batches.push(parcels)
    else last.push(...parcels)
  }
  return batches
}

export const toShipment = ({ orderId, company, companyCode, waybill }: ShipmentRow): Shipment => ({
  orderId,
  expressCompany: companyCode ?? company,
  waybill,
})

/**
 * Subscribes to the carriers' tracking of the parcels. Returns how many subscriptions failed; the parcels are sent either way.
 * It stops after a failure that the other parcels would have as well: each further call would also wait for its time limit.
 */
export async function trackParcels(parcels: readonly Pick<Shipment, 'orderId' | 'waybill'>[]): Promise<number> {
  let tracked = 0
  let hasStopped = false
  await forEachLimited(parcels, TRACKED_AT_ONCE, async ({ orderId, waybill }) => {
    if (hasStopped) return
    try {
      await retryAfterUnlock(() => call('express.subscribe', { orderId, waybill }))
      tracked += 1
    } catch (error) {
      hasStopped ||= !concernsOneRecord(error)
    }
  })
  return parcels.length - tracked
}

/** Fetches the answers that show these orders again, in all tabs. */
export async function refreshOrders(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await Promise.all([
    invalidateCalls(client, 'order.list'),
    invalidateCalls(client, 'order.info', ({ id }) => ids.has(id)),
    invalidateCalls(client, 'order.log', ({ orderNo }) => ids.has(orderNo)),
    refreshTracking(client, ids),
  ])
}

/** Fetches the tracking of these orders' parcels again: a carrier may report only after the subscription. */
export const refreshTracking = (client: QueryClient, ids: ReadonlySet<string>): Promise<void> =>
  invalidateCalls(client, 'express.byOrder', ({ orderId }) => ids.has(orderId))
