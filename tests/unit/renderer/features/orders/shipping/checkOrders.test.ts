import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toShipmentRows } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import { checkOrders } from '#renderer/features/orders/shipping/shipments.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { Bridge, failed } from '../../../bridge.ts'
import { signIn } from '../../../mainState.ts'
import { LINE, ORDER } from '../../orderAnswer.ts'

/** What the check of a file asks the server, and which lines it refuses. */

const order = (id: string, change: Partial<OrderRow> = {}): OrderRow => ({ ...ORDER, id, status: 2, ...change })
let awaiting: readonly OrderRow[]

let bridge: Bridge
/** The orders of the server by their waybills. */
let shipped: Readonly<Record<string, OrderRow>>

beforeEach(() => {
  signIn()
  awaiting = [order('1'), order('2'), order('3', { receiverName: '李女士' })]
  shipped = {}
  bridge = new Bridge()
  bridge.answer('shipped:today', () => [])
  bridge.answer('order.list', (args) => {
    const { waybill, orderId } = args as { waybill?: string; orderId?: string }
    const found = waybill === undefined ? undefined : shipped[waybill]
    const byWaybill = found === undefined ? [] : [found]
    const records = waybill !== undefined ? byWaybill : orderId !== undefined ? [] : awaiting
    return { records, total: records.length, size: 2000, current: 1, pages: 1 }
  })
  bridge.answer('order.lines', () => [LINE])
  bridge.answer('express.byOrder', () => Object.fromEntries(Object.keys(shipped).map((waybill) => [waybill, []])))
})
afterEach(() => vi.unstubAllGlobals())

async function checked(...lines: readonly (readonly [order: string, waybill: string])[]) {
  const cells = lines.map(([id, waybill]) => [id, 'EMS', waybill])
  const rows = toShipmentRows([['订单编号', '快递公司', '运单号'], ...cells], [{ code: 'ems', name: 'EMS' }])
  if (typeof rows === 'string') throw new Error(rows)
  const result = await checkOrders(rows, new AbortController().signal)
  return { faults: result.rows.map(({ fault }) => fault), unchecked: result.unchecked }
}

test('a waybill of two orders is refused in both lines, unless they go to one receiver', async () => {
  expect((await checked(['1', '1200000000001'], ['3', '1200000000001'])).faults).toEqual([
    { kind: 'shared', line: 3 },
    { kind: 'shared', line: 2 },
  ])
  expect((await checked(['1', '1200000000001'], ['2', '1200000000001'])).faults).toEqual([null, null])
  expect((await checked(['1', '1200000000001'], ['9', '1200000000001'])).faults).toEqual([{ kind: 'shared', line: 3 }, { kind: 'noOrder' }])
})

test('a waybill of another order is refused: one that this PC has shipped today, and one that the server knows', async () => {
  bridge.answer('shipped:today', () => [
    { waybill: '1200000000001', orderId: '7' },
    { waybill: '1200000000003', orderId: '3' },
  ])
  shipped = { '1200000000002': order('8'), '1200000000003': order('3') }
  expect(await checked(['1', '1200000000001'], ['2', '1200000000002'], ['3', '1200000000003'])).toEqual({
    faults: [{ kind: 'used', orderId: '7' }, { kind: 'used', orderId: '8' }, null],
    unchecked: 0,
  })
})

test('a lookup that fails refuses nothing, and is counted', async () => {
  bridge.answer('express.byOrder', () => failed({ kind: 'network', message: '网络已断开' }))
  shipped = { '1200000000002': order('8') }
  expect(await checked(['1', '1200000000001'], ['2', '1200000000002'])).toEqual({ faults: [null, null], unchecked: 1 })
})

test('a waybill that is another number of its order is refused, as in the form of one order', async () => {
  const landline = '02162345678'
  awaiting = [order('1'), order('2'), order('3', { receiverPhone: landline })]
  bridge.answer('order.lines', (args) => [{ ...LINE, skuCode: `SKU-CODE-${(args as { orderId: string }).orderId}`, spuCode: 'SPU-CODE' }])
  const { faults } = await checked(['1', 'SKU-CODE-1'], ['2', 'spu-code'], ['3', landline], ['1', 'SKU-CODE-2'], ['2', '13800000001'])
  expect(faults).toEqual([{ kind: 'goodsCode' }, { kind: 'goodsCode' }, { kind: 'phone' }, null, { kind: 'phone' }])
})

test('goods that cannot be read refuse no line, and are not asked for without end', async () => {
  bridge.answer('order.lines', () => failed({ kind: 'network', message: '网络已断开' }))
  expect(await checked(['1', 'SKU-CODE-1'], ['2', '1200000000002'])).toEqual({ faults: [null, null], unchecked: 0 })
})

test('the orders that wait are read to their end where the server gives fewer rows a page than were asked for', async () => {
  const waiting = Array.from({ length: 120 }, (_order, index) => order(String(index + 1)))
  bridge.answer('order.list', (args) => {
    const { current, waybill } = args as { readonly current: number; readonly waybill?: string }
    const records = waybill === undefined ? waiting.slice((current - 1) * 50, current * 50) : []
    return { records, total: waybill === undefined ? 120 : 0, size: 50, current, pages: 3 }
  })
  expect((await checked(['1', '1200000000001'], ['120', '1200000000002'])).faults).toEqual([null, null])
  const lists = bridge.calls.filter(([name, args]) => name === 'order.list' && !('waybill' in (args as object)))
  expect(lists.map(([, args]) => (args as { readonly current: number }).current)).toEqual([1, 2, 3])
})
