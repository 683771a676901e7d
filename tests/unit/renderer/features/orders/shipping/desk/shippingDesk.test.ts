import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DeskPhase, EMPTY_DESK, type KeptDesk } from '#renderer/features/orders/shipping/desk/deskState.ts'
import { ShippingDesk } from '#renderer/features/orders/shipping/desk/shippingDesk.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import '#renderer/kit/pageTexts.ts'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { Bridge, failed } from '../../../../bridge.ts'
import { lock, signIn } from '../../../../mainState.ts'
import { LINE, ORDER } from '../../../orderAnswer.ts'

/** What the shipping desk makes of scans. */

const [ONE, TWO, SHIPPED] = ['2125342388384845001', '2125342388384845002', '2125342388384845003'] as const
const [LABEL, OTHER_LABEL] = ['SF1029384756012', 'SF1029384756013'] as const
const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'zhongtong', name: '中通快递' },
]
const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })

let bridge: Bridge
let sounds: string[]
let kept: KeptDesk
/** The orders that the server finds by a waybill; null: it cannot say. */
let byWaybill: readonly OrderRow[] | null

beforeEach(() => {
  signIn()
  sounds = []
  kept = EMPTY_DESK
  byWaybill = []
  bridge = new Bridge()
  bridge.answer('shipped:today', () => [])
  bridge.answer('order.list', (args) => {
    const { orderId, waybill } = args as { orderId?: string; waybill?: string }
    const all: OrderRow[] = [ONE, TWO, SHIPPED].map((id) => ({ ...ORDER, id, status: id === SHIPPED ? 3 : 2, receiverName: id }))
    const records = waybill === undefined ? all.filter(({ id }) => id === orderId) : byWaybill
    if (records === null) return failed({ kind: 'server', message: '查询失败', code: 500 })
    return { records, total: records.length, size: 1, current: 1, pages: 1 }
  })
  bridge.answer('express.byOrder', () => ({ [LABEL]: [] }))
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  useToasts.getState().clear()
})

function openDesk(company = '', companies: readonly ExpressCompany[] = COMPANIES): ShippingDesk {
  const desk = new ShippingDesk({
    keep: (next) => (kept = next),
    play: (sound) => sounds.push(sound),
    company,
    keepCompany: () => undefined,
  })
  desk.setCompanies(companies)
  return desk
}

const named = (name: string) => bridge.calls.flatMap(([made, args]) => (made === name ? [args] : []))
const reached = (desk: ShippingDesk, kind: DeskPhase['kind']) => vi.waitFor(() => expect(desk.progress().phase.kind).toBe(kind))

/** A desk with an order on it. */
async function withOrder(id: string = ONE, company = ''): Promise<ShippingDesk> {
  const desk = openDesk(company)
  desk.scan(id)
  await reached(desk, 'label')
  return desk
}

/** An answer that is held back. */
function heldBack(name: string): (answer?: unknown) => void {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  bridge.answer(name, () => promise)
  return resolve
}

test('scan, scan, sent, and the next order', async () => {
  const desk = await withOrder()
  desk.scan(` ${LABEL.toLowerCase()}`)
  await reached(desk, 'order')
  expect(named('order.send')).toEqual([[{ orderId: ONE, expressCompany: 'shunfeng', waybill: LABEL }]])
  expect(desk.progress()).toMatchObject({ note: { kind: 'sent' }, results: [{ kind: 'done', orderId: ONE, waybill: LABEL }] })
  expect(sounds).toEqual(['ok'])
  await vi.waitFor(() => expect(named('express.subscribe')).toHaveLength(1))
  desk.scan(TWO)
  await reached(desk, 'label')
})

test('a label that the scanner reads once more after it was sent changes nothing', async () => {
  const desk = await withOrder()
  desk.scan(LABEL)
  await reached(desk, 'order')
  desk.scan(LABEL)
  expect(desk.progress()).toMatchObject({ phase: { kind: 'order' }, note: { kind: 'sent' } })
  expect([sounds, named('order.send')]).toMatchObject([['ok'], { length: 1 }])
  desk.scan(OTHER_LABEL)
  expect(desk.progress().note).toEqual({ kind: 'notOrder', code: OTHER_LABEL })
})

test('after a restart the last parcels of the day are listed, each as the server holds it; a reload keeps the results', async () => {
  // Main also notes a parcel whose answer was lost.
  bridge.answer('shipped:today', () => Array.from({ length: 12 }, (_value, index) => ({ waybill: `W${index}`, orderId: `${index}` })))
  bridge.answer('express.byOrder', (args) => {
    const { orderId } = args as { orderId: string }
    return orderId === '10' ? {} : { [`W${orderId}`]: [] }
  })
  const desk = openDesk()
  await desk.restore(EMPTY_DESK)
  await vi.waitFor(() => expect(desk.progress().results).toHaveLength(10))
  const [newest, second, third] = desk.progress().results.map(({ kind, orderId }) => `${orderId} ${kind}`)
  expect([newest, second, third]).toEqual(['11 done', '10 unknown', '9 done'])
  const refused = { kind: 'refused', orderId: ONE, waybill: LABEL, reason: '没有库存' } as const
  const reloaded = openDesk()
  await reloaded.restore({ ...EMPTY_DESK, results: [refused] })
  await vi.waitFor(() => expect(reloaded.progress().count).toBe(12))
  expect(reloaded.progress().results).toEqual([refused])
})

test('a code of the goods is no label, also where it is scanned before the goods are shown', async () => {
  const desk = await withOrder(ONE, 'zhongtong')
  bridge.answer('order.lines', () => [{ ...LINE, skuCode: '1200000000001' }])
  desk.scan('1200000000001')
  if (desk.progress().phase.kind === 'question') desk.confirm()
  await vi.waitFor(() => expect(desk.progress().note).toEqual({ kind: 'notWaybill', fault: 'goodsCode' }))
  expect([desk.progress().phase.kind, named('order.send')]).toEqual(['label', []])
})

test('the day’s count is that of main, each order once', async () => {
  bridge.answer('shipped:today', () => [
    { waybill: 'A', orderId: '1' },
    { waybill: 'B', orderId: '1' },
    { waybill: 'C', orderId: '2' },
  ])
  const desk = openDesk()
  void desk.restore(EMPTY_DESK)
  await vi.waitFor(() => expect(desk.progress().count).toBe(2))
})

describe('a scan that is wrong', () => {
  test('sends nothing, says what it is, and leaves the order on the desk', async () => {
    const desk = await withOrder()
    for (const [code, fault] of [
      [ONE, 'ownNumber'],
      ['17700722545', 'phone'],
      ['12/3', 'waybill'],
    ]) {
      desk.scan(code ?? '')
      expect(desk.progress()).toMatchObject({ phase: { kind: 'label' }, note: { kind: 'notWaybill', fault } })
    }
    expect(sounds).toEqual(['wrong', 'wrong', 'wrong'])
    expect(named('order.send')).toEqual([])
  })

  test('an order that is none, or does not await shipment, is not put on the desk', async () => {
    const desk = openDesk()
    desk.scan(LABEL)
    expect(desk.progress().note).toEqual({ kind: 'notOrder', code: LABEL })
    desk.scan('2125342388384845999')
    await vi.waitFor(() => expect(desk.progress().note?.kind).toBe('noOrder'))
    desk.scan(SHIPPED)
    await vi.waitFor(() => expect(desk.progress().note).toEqual({ kind: 'status', code: SHIPPED, status: 3 }))
    expect(desk.progress().phase.kind).toBe('order')
  })

  test('the number of another order puts that one on the desk, and the first one waits', async () => {
    const desk = await withOrder()
    desk.scan(TWO)
    await vi.waitFor(() => expect(desk.progress().phase).toMatchObject({ kind: 'label', order: { id: TWO } }))
    expect(desk.progress().queue).toEqual([ONE])
    desk.scan(SHIPPED)
    await vi.waitFor(() => expect(desk.progress().note?.kind).toBe('status'))
    expect(desk.progress().phase).toMatchObject({ kind: 'label', order: { id: TWO } })
  })

  test('a number that does not tell its carrier waits for the choice of one', async () => {
    const desk = await withOrder()
    desk.scan('78000000000002')
    expect(desk.progress().note).toEqual({ kind: 'noCompany', code: '78000000000002' })
    desk.chooseCompany('zhongtong')
    await vi.waitFor(() =>
      expect(named('order.send')).toEqual([[{ orderId: ONE, expressCompany: 'zhongtong', waybill: '78000000000002' }]]),
    )
  })
})

test.each([
  ['of its own', LABEL, '', 'shunfeng'],
  ['that was chosen last', '78000000000002', 'zhongtong', 'zhongtong'],
])('a label that is scanned before the carriers are loaded goes with the one %s, once', async (_which, waybill, company, expected) => {
  const desk = openDesk(company, [])
  desk.scan(ONE)
  await reached(desk, 'label')
  desk.scan(waybill)
  expect(desk.progress().note?.kind).toBe('noCompany')
  desk.setCompanies(COMPANIES)
  desk.setCompanies(COMPANIES)
  await reached(desk, 'order')
  expect(named('order.send')).toEqual([[{ orderId: ONE, expressCompany: expected, waybill }]])
})

test('a number that waits for its carrier is given up by the next scan, also one that is refused', async () => {
  const desk = await withOrder()
  desk.scan('78000000000002')
  desk.scan('SKU/1')
  expect(desk.progress().note?.kind).toBe('notWaybill')
  desk.chooseCompany('zhongtong')
  expect(desk.progress().phase.kind).toBe('label')
  desk.scan('78000000000003')
  await vi.waitFor(() => expect(named('order.send')).toMatchObject([[{ waybill: '78000000000003' }]]))
})

test('a desk that was made and never shown reads nothing, and keeps nothing over what another one kept', async () => {
  openDesk()
  await Promise.resolve()
  expect([bridge.asked, kept]).toEqual([[], EMPTY_DESK])
})

describe('a doubtful number', () => {
  test('is sent after a second scan of the label', async () => {
    const desk = await withOrder(ONE, 'zhongtong')
    desk.scan('12345678')
    expect(desk.progress().phase).toMatchObject({ kind: 'question', doubt: { kind: 'form' } })
    expect(named('order.send')).toEqual([])
    desk.scan('12345678')
    await vi.waitFor(() => expect(named('order.send')).toHaveLength(1))
  })

  test('of another order is not: only the button does, or another label', async () => {
    byWaybill = [{ ...ORDER, id: '77', receiverName: '李女士' }]
    const desk = await withOrder()
    desk.scan(LABEL)
    await reached(desk, 'question')
    expect(desk.progress().phase).toMatchObject({ doubt: { kind: 'used', order: '77' } })
    desk.scan(LABEL)
    expect(desk.progress()).toMatchObject({ phase: { kind: 'question' }, note: { kind: 'usedAgain' } })
    expect(sounds).toEqual(['ask', 'wrong'])
    desk.back()
    expect(desk.progress().phase.kind).toBe('label')
    byWaybill = []
    desk.scan(OTHER_LABEL)
    await vi.waitFor(() => expect(named('order.send')).toEqual([[{ orderId: ONE, expressCompany: 'shunfeng', waybill: OTHER_LABEL }]]))
  })

  test.each([
    ['used', [{ ...ORDER, id: '77' }]],
    ['merged', [{ ...ORDER, id: '77', receiverName: ONE }]],
    ['unchecked', null],
  ] as const)('the button sends it all the same: %s', async (kind, found) => {
    byWaybill = found
    const desk = await withOrder()
    desk.scan(LABEL)
    await reached(desk, 'question')
    expect(desk.progress().phase).toMatchObject({ doubt: { kind } })
    desk.confirm()
    await vi.waitFor(() => expect(named('order.send')).toHaveLength(1))
  })
})

describe('while the server is slow', () => {
  test('a label that is read twice is sent once, and one scan waits', async () => {
    const answer = heldBack('order.send')
    const desk = await withOrder()
    desk.scan(LABEL)
    await reached(desk, 'sending')
    desk.scan(LABEL)
    desk.scan(TWO)
    desk.scan(TWO)
    expect(desk.progress().note).toBeNull()
    desk.scan(OTHER_LABEL)
    expect(desk.progress().note).toEqual({ kind: 'busy', code: OTHER_LABEL })
    answer(null)
    await vi.waitFor(() => expect(desk.progress().phase).toMatchObject({ kind: 'label', order: { id: TWO } }))
    expect(named('order.send')).toHaveLength(1)
  })

  test('a label that waits for an order which cannot be shipped is not that of the order on the desk', async () => {
    const desk = await withOrder()
    const answer = heldBack('order.list')
    desk.scan(SHIPPED)
    desk.scan(LABEL)
    bridge.answer('order.list', () => ({ records: [], total: 0, size: 1, current: 1, pages: 1 }))
    answer({ records: [{ ...ORDER, id: SHIPPED, status: 3 }], total: 1, size: 1, current: 1, pages: 1 })
    await vi.waitFor(() => expect(desk.progress().note).toEqual({ kind: 'status', code: SHIPPED, status: 3 }))
    expect(desk.progress().phase).toMatchObject({ kind: 'label', order: { id: ONE } })
    expect(named('order.send')).toEqual([])
  })

  test('a scan that waits and is no order does not hold up the queue', async () => {
    const answer = heldBack('order.send')
    const desk = await withOrder()
    desk.add([TWO])
    desk.scan(LABEL)
    await reached(desk, 'sending')
    desk.scan(OTHER_LABEL)
    answer(null)
    await vi.waitFor(() => expect(desk.progress().phase).toMatchObject({ kind: 'label', order: { id: TWO } }))
    expect(desk.progress().note).toEqual({ kind: 'notOrder', code: OTHER_LABEL })
    expect(named('order.send')).toHaveLength(1)
  })

  test('a scan that waits is not taken after a refusal', async () => {
    const answer = heldBack('order.send')
    const desk = await withOrder()
    desk.scan(LABEL)
    await reached(desk, 'sending')
    desk.scan(TWO)
    answer(failed({ kind: 'server', message: '库存不足', code: 400 }))
    await reached(desk, 'order')
    expect(desk.progress().results).toMatchObject([{ kind: 'refused', orderId: ONE, reason: '库存不足' }])
    expect(desk.progress().phase.kind).toBe('order')
  })
})

describe('after a lost answer', () => {
  test('the parcel is read back, and is done where the server has it', async () => {
    bridge.answer('order.send', () => LOST)
    const desk = await withOrder()
    desk.scan(LABEL)
    await vi.waitFor(() => expect(desk.progress().results).toMatchObject([{ kind: 'done', reason: '已发货，运单号相符（已核对）' }]))
    expect(named('order.send')).toHaveLength(1)
  })

  test('it is unknown where the server does not have it, and nothing is sent again', async () => {
    bridge.answer('order.send', () => LOST)
    bridge.answer('express.byOrder', () => ({}))
    const desk = await withOrder()
    desk.scan(LABEL)
    await vi.waitFor(() => expect(desk.progress().results).toMatchObject([{ kind: 'unknown', orderId: ONE }]))
    expect(desk.progress().results[0]?.reason).toContain('尚无此运单号')
    expect(named('order.send')).toHaveLength(1)
    expect(sounds).toEqual(['wrong'])
  })
})

describe('the queue', () => {
  test('takes each order once, one after another, and leaves out those that are shipped', async () => {
    const desk = openDesk()
    desk.add([SHIPPED, ONE, TWO, ONE])
    await reached(desk, 'label')
    expect(desk.progress().queue).toEqual([TWO])
    desk.scan(LABEL)
    await vi.waitFor(() => expect(desk.progress().phase).toMatchObject({ kind: 'label', order: { id: TWO } }))
    expect(desk.progress()).toMatchObject({ queue: [], note: { kind: 'sent' } })
    expect(desk.isBusy()).toBe(false)
  })

  test('goes on after an order was put aside', async () => {
    const desk = openDesk()
    desk.add([ONE, TWO])
    await reached(desk, 'label')
    desk.back()
    await vi.waitFor(() => expect(desk.progress().phase).toMatchObject({ kind: 'label', order: { id: TWO } }))
  })
})

test('behind a lock the parcel goes on, once', async () => {
  bridge.answer('order.send', () => failed({ kind: 'locked', message: '' }))
  const desk = await withOrder()
  lock()
  desk.scan(LABEL)
  await vi.waitFor(() => expect(named('order.send')).toHaveLength(1))
  bridge.answer('order.send', () => null)
  signIn()
  await vi.waitFor(() => expect(desk.progress().results).toMatchObject([{ kind: 'done' }]))
  expect(named('order.send')).toHaveLength(2)
})

describe('after a reload', () => {
  test('the order is on the desk again, with the queue and the results', async () => {
    const before = await withOrder()
    before.add([TWO])
    const desk = openDesk()
    await desk.restore(kept)
    expect(desk.progress()).toMatchObject({ phase: { kind: 'label', order: { id: ONE } }, queue: [TWO] })
  })

  test('a parcel that was under way is looked up, not sent again', async () => {
    heldBack('order.send')
    const before = await withOrder()
    before.scan(LABEL)
    await reached(before, 'sending')
    const desk = openDesk()
    await desk.restore(kept)
    expect(desk.progress().results).toMatchObject([{ kind: 'done', orderId: ONE, waybill: LABEL }])
    expect(named('order.send')).toHaveLength(1)
  })
})

test('a scan of nothing, as of a trigger that is pulled again, says and sends nothing, before an order and before its label', async () => {
  const empty = openDesk()
  for (const code of ['', ' ', '']) empty.scan(code)
  expect([empty.progress().phase.kind, empty.progress().note, bridge.calls, sounds]).toEqual(['order', null, [], []])
  const desk = await withOrder()
  const before = [desk.progress(), [...sounds]]
  for (const code of ['', '', '']) desk.scan(code)
  expect([desk.progress(), sounds]).toEqual(before)
  expect(named('order.send')).toEqual([])
})
