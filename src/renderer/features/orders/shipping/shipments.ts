import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { pagesOf } from '#renderer/kit/ipc/listPages.ts'
import { concernsOneRecord } from '#renderer/kit/errors/errors.ts'
import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'
import { orderById } from '#renderer/kit/records/recordLookup.ts'
import { retryAfterUnlock } from '#renderer/kit/session/untilUnlocked.ts'
import { refreshOrders } from '#renderer/resource/record/refreshOrders.ts'
import { isSameReceiver, otherOrderOf, shippedToday } from '#renderer/resource/parcel/usedWaybill.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import type { CallArgs } from '#shared/api/index.ts'
import type { OrderLine, OrderRow } from '#shared/areas/orders/calls.ts'
import { waybillFault } from '#shared/domain/orders/waybill.ts'
import type { RowFault, ShipmentRow } from './file/shipmentRows.ts'
import { waybillsOf } from './heldShipment.ts'
import { linesIfRead, parcelOrder } from './parcelOrder.ts'

/** The calls about parcels (spec.md §7: module_order_send, exp/subscribe). */

export type Shipment = CallArgs<'order.send'>[number]

/** Page size and most pages of the search through the orders that await shipment. */
const PAGE = 2000
const MAX_PAGES = 20
/** Parcels in one call. A small number, because the outcome of the whole batch is unknown if the call gets no answer. */
const BATCH = 50
const CHECKED_AT_ONCE = 4
/** The waybills of a file that are looked up, one call each. The others are compared with what this PC has shipped. */
const MAX_LOOKED_UP = 200
/** The orders of a file whose goods are read, one call each. The other lines are not compared with the codes of their goods. */
const MAX_GOODS = 200
/** Failed lookups after which the rest is left out. */
const MAX_FAILED = 3
/** Subscriptions at once. A small number: nobody waits for them, and they must not delay the person's next calls. */
const TRACKED_AT_ONCE = 2

/** The orders among these that await shipment, by id. One or two calls of the list are enough, instead of one call for each order. */
async function awaiting(wanted: ReadonlySet<string>, signal: AbortSignal): Promise<Map<string, OrderRow>> {
  const found = new Map<string, OrderRow>()
  const read = (current: number, size: number) => call('order.list', { current, size, status: ORDER_STATUS.awaitingShipment }, { signal })
  for await (const { records } of pagesOf(read, PAGE, MAX_PAGES)) {
    for (const order of records) if (order.status === ORDER_STATUS.awaitingShipment && wanted.has(order.id)) found.set(order.id, order)
    if (found.size === wanted.size) break
  }
  return found
}

/** One order by its id, or why it cannot be shipped. */
async function orderOrFault(orderId: string, signal: AbortSignal): Promise<OrderRow | RowFault> {
  const order = await orderById(orderId, { signal })
  if (order === null) return { kind: 'noOrder' }
  return order.status === ORDER_STATUS.awaitingShipment ? order : { kind: 'status', status: order.status }
}

const isChecked = ({ fault, repeats }: ShipmentRow): boolean => (fault === null || fault.kind === 'shared') && repeats === null

/** The waybills of a shipped order; none where the server does not tell them: its line then has the fault of its status. */
async function knownWaybills(orderId: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return await waybillsOf(orderId, { signal })
  } catch (error) {
    if (!concernsOneRecord(error)) throw error
    return []
  }
}

/**
 * Checks every line without a fault with the server: the order must exist, and await shipment unless it has this parcel, its waybill must
 * be no other number of the order (`waybillFault`, as in the form of one order), and no other order may have it.
 */
export async function checkOrders(rows: readonly ShipmentRow[], signal: AbortSignal): Promise<CheckedRows> {
  const ids = new Set(rows.filter(isChecked).map(({ orderId }) => orderId))
  const orders = ids.size === 0 ? new Map<string, OrderRow>() : await awaiting(ids, signal)
  const faults = new Map<string, RowFault>()
  const waybills = new Map<string, readonly string[]>()
  await forEachLimited(
    [...ids].filter((id) => !orders.has(id)),
    CHECKED_AT_ONCE,
    async (id) => {
      signal.throwIfAborted()
      const found = await orderOrFault(id, signal)
      if ('kind' in found) faults.set(id, found)
      else orders.set(id, found)
      if ('kind' in found && found.kind === 'status') waybills.set(id, await knownWaybills(id, signal))
    },
  )
  const isShipped = (row: ShipmentRow): boolean => isChecked(row) && waybills.get(row.orderId)?.includes(row.waybill) === true
  const known = rows.map((row): ShipmentRow => {
    if (isShipped(row)) return { ...row, fault: null }
    return isChecked(row) ? { ...row, fault: faults.get(row.orderId) ?? sharedFault(row, rows, orders) } : row
  })
  const numbered = await checkNumbers(known, isShipped, orders, signal)
  return await checkWaybills(numbered, new Set(rows.filter(isShipped).map(({ line }) => line)), signal)
}

/**
 * Marks the lines whose waybill is another number of their order: a phone number of its people, or a code of its goods. Goods that cannot
 * be read refuse nothing, as in the form of one order.
 */
async function checkNumbers(
  rows: readonly ShipmentRow[],
  isShipped: (row: ShipmentRow) => boolean,
  orders: ReadonlyMap<string, OrderRow>,
  signal: AbortSignal,
): Promise<readonly ShipmentRow[]> {
  const toCheck = rows.filter((row) => row.fault === null && row.repeats === null && !isShipped(row))
  const codes = new Map<string, readonly OrderLine[]>()
  let failed = 0
  await forEachLimited([...new Set(toCheck.map(({ orderId }) => orderId))].slice(0, MAX_GOODS), CHECKED_AT_ONCE, async (orderId) => {
    signal.throwIfAborted()
    // After a few failures the server is not asked any more: each call would wait for its limit.
    const lines = failed > MAX_FAILED ? null : await linesIfRead(orderId, signal)
    if (lines === null) failed += 1
    else codes.set(orderId, lines)
  })
  signal.throwIfAborted()
  const checked = new Set(toCheck)
  return rows.map((row): ShipmentRow => {
    const order = checked.has(row) ? orders.get(row.orderId) : undefined
    const fault = order === undefined ? null : waybillFault(row.waybill, parcelOrder(order, codes.get(row.orderId)))
    return fault === null ? row : { ...row, fault: { kind: fault } }
  })
}

/** The fault of a line whose waybill another order of the file has as well; null where both go to one receiver. */
function sharedFault(row: ShipmentRow, rows: readonly ShipmentRow[], orders: ReadonlyMap<string, OrderRow>): RowFault | null {
  const own = orders.get(row.orderId)
  if (row.fault?.kind !== 'shared' || own === undefined) return row.fault
  const others = rows.filter((other) => other.waybill === row.waybill && isChecked(other)).map(({ orderId }) => orders.get(orderId))
  return others.every((other) => other !== undefined && isSameReceiver(own, other)) ? null : row.fault
}

export interface CheckedRows {
  readonly rows: readonly ShipmentRow[]
  /** Those among them that the server has shipped with exactly their waybill, such as by a run whose answer was lost. */
  readonly shipped: readonly ShipmentRow[]
  /** How many waybills the server was not asked about, or did not answer for: nobody knows whether other orders have them. */
  readonly unchecked: number
}

/** Marks the lines whose waybill another order has: one that this PC has shipped today, or one that the server knows. */
async function checkWaybills(rows: readonly ShipmentRow[], shipped: ReadonlySet<number>, signal: AbortSignal): Promise<CheckedRows> {
  const today = await shippedToday()
  const used = new Map<ShipmentRow, string>()
  const asked: ShipmentRow[] = []
  for (const row of rows.filter(({ line, fault, repeats }) => fault === null && repeats === null && !shipped.has(line))) {
    const own = today.get(row.waybill)
    if (own !== undefined && own !== row.orderId) used.set(row, own)
    else asked.push(row)
  }
  let unchecked = Math.max(0, asked.length - MAX_LOOKED_UP)
  await forEachLimited(asked.slice(0, MAX_LOOKED_UP), CHECKED_AT_ONCE, async (row) => {
    signal.throwIfAborted()
    // After a few failures the server is not asked any more: each call would wait for its limit.
    const order = unchecked > MAX_FAILED ? undefined : await otherOrderOf(row.waybill, row.orderId, signal).catch(() => undefined)
    if (order === undefined) unchecked += 1
    else if (order !== null) used.set(row, order.id)
  })
  signal.throwIfAborted()
  return {
    rows: rows.map((row) => {
      const orderId = used.get(row)
      return orderId === undefined ? row : { ...row, fault: { kind: 'used', orderId } }
    }),
    shipped: rows.filter(({ line }) => shipped.has(line)),
    unchecked,
  }
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

/** Fetches again what shows these orders and their parcels, in all tabs. */
export async function refreshShipped(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await Promise.all([refreshOrders(client, (id) => ids.has(id)), refreshTracking(client, ids)])
}

/** Fetches the tracking of these orders' parcels again: a carrier may report only after the subscription. */
export const refreshTracking = (client: QueryClient, ids: ReadonlySet<string>): Promise<void> =>
  invalidateCalls(client, 'express.byOrder', ({ orderId }) => ids.has(orderId))
