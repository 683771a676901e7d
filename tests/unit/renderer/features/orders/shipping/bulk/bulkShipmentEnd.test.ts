import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BulkShipment, countLines } from '#renderer/features/orders/shipping/bulk/bulkShipment.ts'
import type { KeptTable } from '#renderer/features/orders/shipping/file/keptTable.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import '#renderer/kit/pageTexts.ts'
import { Bridge, failed } from '../../../../bridge.ts'
import { signIn } from '../../../../mainState.ts'
import { OWN, readAgain, watchReads } from '../../../../parts/watchReads.ts'

/** What a bulk shipment checks with the server, and what follows when its lines are sent. */

const COMPANIES = [{ code: 'ems', name: 'EMS' }]
const TABLE = {
  fileName: '运单.csv',
  cells: [
    ['订单编号', '快递公司', '运单号'],
    [OWN, 'EMS', '12000000001'],
    ['77', 'EMS', '12000000002'],
    ['88', 'EMS', '12000000003'],
  ],
}

let bridge: Bridge
let kept: (KeptTable | null)[]

/** The server knows the own order, which waits; 77, which is shipped; and no other. */
function answerList(args: unknown): unknown {
  const { orderId, status, waybill } = args as { readonly orderId?: string; readonly status?: number; readonly waybill?: string }
  if (waybill !== undefined) return { records: [], total: 0, size: 3, current: 1, pages: 0 }
  const all = [
    { id: OWN, status: 2 },
    { id: '77', status: 3 },
  ]
  // A server that does not know a filter sends other rows as well.
  const records = orderId === undefined && status === 2 ? all : all.filter(({ id }) => id === orderId)
  return { records, total: records.length, size: 1, current: 1, pages: 1 }
}

beforeEach(async () => {
  signIn()
  bridge = new Bridge()
  bridge.answer('order.list', answerList)
  bridge.answer('shipped:today', () => [])
  bridge.answer('express.byOrder', () => ({}))
  kept = []
  await watchReads()
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  useToasts.getState().clear()
})

const named = (name: string) => bridge.calls.flatMap(([made, args]) => (made === name ? [args] : []))
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)
async function checked(): Promise<BulkShipment> {
  const run = new BulkShipment((table) => kept.push(table))
  await run.restore(TABLE, COMPANIES)
  return run
}

test('an order that does not wait, or does not exist, is a fault of its line', async () => {
  const run = await checked()
  expect(run.progress().rows.map(({ fault }) => fault)).toEqual([null, { kind: 'status', status: 3 }, { kind: 'noOrder' }])
  expect(named('order.list')).toEqual([
    { current: 1, size: 2_000, status: 2 },
    { current: 1, size: 1, orderId: '77' },
    { current: 1, size: 1, orderId: '88' },
    { current: 1, size: 3, waybill: '12000000001' },
  ])
  expect(kept.map((table) => table?.fileName)).toEqual(['运单.csv'])
  expect([run.progress().phase, run.isBusy()]).toEqual(['checked', true])
})

test('a table that is there is not read over another one', async () => {
  const run = await checked()
  await run.restore({ ...TABLE, fileName: '另一份.csv' }, COMPANIES)
  expect(run.progress().fileName).toBe('运单.csv')
})

test('after the lines are sent their orders are read again, and their tracking is subscribed', async () => {
  const run = await checked()
  await run.send()
  expect(named('order.send')).toEqual([[{ orderId: OWN, expressCompany: 'ems', waybill: '12000000001' }]])
  expect(named('express.subscribe')).toEqual([{ orderId: OWN, waybill: '12000000001' }])
  expect(await readAgain()).toEqual({
    own: ['express.byOrder', 'order.info', 'order.list', 'order.log', 'order.salesService'],
    others: ['order.list'],
  })
  expect([toasts(), run.isBusy(), run.progress().phase]).toEqual([[], false, 'sent'])
})

test.each([
  ['refused', () => failed({ kind: 'server', message: '已被发货', code: 400 })],
  ['perhaps sent', () => failed({ kind: 'timeout', message: '没有应答', isUndecided: true })],
])('the order of a line that is %s is read again, too: it may be another one by now', async (_end, answer) => {
  const run = await checked()
  bridge.answer('order.send', answer)
  await run.send()
  expect(countLines(run.progress()).sent).toBe(0)
  expect(await readAgain()).toMatchObject({ own: ['express.byOrder', 'order.info', 'order.list', 'order.log', 'order.salesService'] })
})

test('what a carrier reports after the subscription is read again, too', async () => {
  const tracking = apiQuery('express.byOrder', { orderId: OWN }).queryKey
  const isOutdated = (): boolean | undefined => queryClient.getQueryState(tracking)?.isInvalidated
  queryClient.setQueryData(tracking, {})
  const atSubscription: unknown[] = []
  bridge.answer('express.subscribe', () => {
    atSubscription.push(isOutdated())
    // It was read in the meantime: before the carrier knew of the parcel.
    queryClient.setQueryData(tracking, {})
    return null
  })
  await (await checked()).send()
  expect([atSubscription, isOutdated()]).toEqual([[true], true])
})

test('subscriptions that failed are counted', async () => {
  bridge.answer('express.subscribe', () => failed({ kind: 'server', message: '', code: 400 }))
  await (await checked()).send()
  expect(toasts()).toEqual(['info 1 个运单的物流订阅失败，发货不受影响'])
})

test('a refused line is checked again, and the faults of the server with it; a sent one is left out', async () => {
  bridge.answer('order.send', () => failed({ kind: 'server', message: '库存不足', code: 400 }))
  const run = await checked()
  await run.send()
  expect(run.progress().outcomes.get('2')).toMatchObject({ kind: 'refused', error: { message: '库存不足' } })
  expect(named('express.subscribe')).toEqual([])
  bridge.answer('order.list', () => ({ records: [OWN, '77', '88'].map((id) => ({ id, status: 2 })), total: 3 }))
  await run.recheck()
  expect([run.progress().rows.map(({ fault }) => fault), run.progress().outcomes.size]).toEqual([[null, null, null], 0])
  bridge.answer('order.send', () => null)
  await run.send()
  await run.recheck()
  expect(run.progress().rows).toEqual([])
})

test('after another check that failed the lines and what became of them are still there', async () => {
  bridge.answer('order.send', () => failed({ kind: 'server', message: '库存不足', code: 400 }))
  const run = await checked()
  await run.send()
  const before = run.progress()
  bridge.answer('order.list', () => failed({ kind: 'network', message: '网络不通' }))
  await run.recheck()
  expect(run.progress()).toEqual(before)
  expect(toasts()).toEqual(['error 网络不通'])
})

test('a line whose order has exactly its waybill is shipped already: it is found, not refused, and not sent again', async () => {
  bridge.answer('express.byOrder', (args) => ((args as { orderId: string }).orderId === '77' ? { '12000000002': [] } : {}))
  const run = await checked()
  expect(run.progress().rows.map(({ fault }) => fault?.kind)).toEqual([undefined, undefined, 'noOrder'])
  expect(run.progress().outcomes.get('3')).toMatchObject({ kind: 'done', checked: '服务器上这个订单已用此运单号发货' })
  await run.send()
  expect(named('order.send')).toEqual([[{ orderId: OWN, expressCompany: 'ems', waybill: '12000000001' }]])
  expect(run.progress().outcomes.get('3')?.kind).toBe('done')
})

test('after a lost answer the orders are read, and their waybills tell what was sent', async () => {
  const waits = new Set(['77', '88'])
  bridge.answer('order.list', (args) => {
    const { orderId, waybill } = args as { readonly orderId?: string; readonly waybill?: string }
    // No other order has one of these waybills.
    if (waybill !== undefined) return { records: [], total: 0 }
    const records = [OWN, '77', '88'].map((id) => ({ id, status: waits.has(id) ? 2 : 3 }))
    return { records: orderId === undefined ? records.map((row) => ({ ...row, status: 2 })) : records.filter(({ id }) => id === orderId) }
  })
  bridge.answer('express.byOrder', () => ({ '12000000001': [] }))
  bridge.answer('order.send', () => failed({ kind: 'timeout', message: '没有应答', isUndecided: true }))
  const run = await checked()
  await run.send()
  expect([...run.progress().outcomes.values()].map(({ kind }) => kind)).toEqual(['done', 'unknown', 'unknown'])
  expect(countLines(run.progress())).toEqual({ sent: 1, left: 0, unknown: 2 })
  expect(named('order.send')).toHaveLength(1)
  // Those that still wait can be sent again, by the person.
  bridge.answer('order.send', () => null)
  await run.choices.retry()
  expect(named('order.send').at(-1)).toMatchObject([{ orderId: '77' }, { orderId: '88' }])
  expect(countLines(run.progress())).toEqual({ sent: 3, left: 0, unknown: 0 })
})

test('a check that fails says so, and nothing of it is sent', async () => {
  bridge.answer('order.list', () => failed({ kind: 'network', message: '网络已断开' }))
  const run = await checked()
  expect([toasts(), run.progress().phase, run.progress().rows]).toEqual([['error 网络已断开'], 'choosing', []])
  await run.send()
  expect(named('order.send')).toEqual([])
})

test('a table that cannot be read is refused with its name', async () => {
  const run = new BulkShipment((table) => kept.push(table))
  await run.restore({ fileName: '空.csv', cells: [] }, COMPANIES)
  expect([run.progress().fileName, run.progress().fault, run.progress().phase, kept]).toEqual(['空.csv', 'empty', 'choosing', []])
})

test('a run that ends while nothing is sent says nothing', async () => {
  const run = await checked()
  run.close()
  expect(toasts()).toEqual([])
})
