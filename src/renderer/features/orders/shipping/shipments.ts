import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { ORDER_STATUS } from '#shared/domain/codes.ts'
import { AppError } from '#shared/errors.ts'
import type { CallArgs } from '#shared/api/index.ts'
import type { RowFault, ShipmentRow } from './file/shipmentRows.ts'

/** What the server is asked about parcels (spec.md §7: module_order_send, exp/subscribe). */

export type Shipment = CallArgs<'order.send'>[number]

/** Orders a page while those that wait are looked through, and the most pages. */
const PAGE = 2000
const MOST_PAGES = 20
/** Parcels a call: one that fails leaves little in doubt. */
const BATCH = 50
const CHECKED_AT_ONCE = 4
/** Nobody waits for these: whoever works on meanwhile has the other calls. */
const FOLLOWED_AT_ONCE = 2

/** Runs `work` over all items, a few at a time. */
async function each<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Which of these orders wait for a parcel. The list is looked through rather than each order asked for: that is a call or two. */
async function awaiting(wanted: ReadonlySet<string>, signal: AbortSignal): Promise<Set<string>> {
  const found = new Set<string>()
  for (let current = 1; current <= MOST_PAGES; current++) {
    const { records, total } = await call('order.list', { current, size: PAGE, status: ORDER_STATUS.awaitingShipment }, { signal })
    for (const { id, status } of records) if (status === ORDER_STATUS.awaitingShipment && wanted.has(id)) found.add(id)
    if (current * PAGE >= total || records.length === 0 || found.size === wanted.size) break
  }
  return found
}

/** What the server says of one order that was not among those that wait. */
async function faultOf(orderId: string, signal: AbortSignal): Promise<RowFault | null> {
  const { records } = await call('order.list', { current: 1, size: 1, orderId }, { signal })
  const order = records.find(({ id }) => id === orderId)
  if (order === undefined) return { kind: 'noOrder' }
  return order.status === ORDER_STATUS.awaitingShipment ? null : { kind: 'status', status: order.status }
}

/** Asks the server about every line that is right in itself: the order must be there and wait for its parcel. */
export async function checkOrders(rows: readonly ShipmentRow[], signal: AbortSignal): Promise<ShipmentRow[]> {
  const ids = new Set(rows.flatMap(({ orderId, fault, repeats }) => (fault === null && repeats === null ? [orderId] : [])))
  const ready = ids.size === 0 ? ids : await awaiting(ids, signal)
  const faults = new Map<string, RowFault>()
  await each(
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

/** Batches of parcels; those of one order stay together, since the first of them takes it out of those that wait. */
export function toBatches(rows: readonly ShipmentRow[]): ShipmentRow[][] {
  const batches: ShipmentRow[][] = []
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

/** Whether the server heard and refused: then the next batch may still do. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.kind === 'server'

/**
 * Follows the parcels with their carriers; gives how many could not be. A parcel is sent whether it is followed or not.
 * Where the server does not even answer it gives up: the rest would wait for it one by one.
 */
export async function follow(parcels: readonly Pick<Shipment, 'orderId' | 'waybill'>[]): Promise<number> {
  let followed = 0
  let isSilent = false
  await each(parcels, FOLLOWED_AT_ONCE, async ({ orderId, waybill }) => {
    if (isSilent) return
    try {
      await call('express.subscribe', { orderId, waybill })
      followed += 1
    } catch (error) {
      isSilent ||= !isRefusal(error)
    }
  })
  return parcels.length - followed
}

/** Fetches again what shows these orders, in every tab. */
export async function refreshOrders(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await Promise.all([
    invalidateCalls(client, 'order.list'),
    invalidateCalls(client, 'order.info', ({ id }) => ids.has(id)),
    invalidateCalls(client, 'order.log', ({ orderNo }) => ids.has(orderNo)),
    refreshTracking(client, ids),
  ])
}

/** Fetches again where these orders' parcels are: a carrier may only tell after it was asked to. */
export const refreshTracking = (client: QueryClient, ids: ReadonlySet<string>): Promise<void> =>
  invalidateCalls(client, 'express.byOrder', ({ orderId }) => ids.has(orderId))
