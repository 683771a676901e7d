import { describe, expect, test, vi } from 'vitest'
import { EMPTY_DESK } from '#renderer/features/orders/shipping/desk/deskState.ts'
import { failed } from '../../../../bridge.ts'
import { lock, signIn } from '../../../../mainState.ts'
import { LINE, ORDER } from '../../../orderAnswer.ts'
import { COMPANIES, DeskRoom, LABEL, ONE, OTHER_LABEL, reached, SHIPPED, TWO } from './deskRoom.ts'

/** What the shipping desk makes of scans. */

const room = new DeskRoom()
const { openDesk, withOrder, named, heldBack } = room

test('scan, scan, sent, and the next order', async () => {
  const desk = await withOrder()
  desk.scan(` ${LABEL.toLowerCase()}`)
  await reached(desk, 'order')
  expect(named('order.send')).toEqual([[{ orderId: ONE, expressCompany: 'shunfeng', waybill: LABEL }]])
  expect(desk.progress()).toMatchObject({ note: { kind: 'sent' }, results: [{ kind: 'done', orderId: ONE, waybill: LABEL }] })
  expect(room.sounds).toEqual(['ok'])
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
  expect([room.sounds, named('order.send')]).toMatchObject([['ok'], { length: 1 }])
  desk.scan(OTHER_LABEL)
  expect(desk.progress().note).toEqual({ kind: 'notOrder', code: OTHER_LABEL })
})

test('after a restart the last parcels of the day are listed, each as the server holds it; a reload keeps the results', async () => {
  // Main also notes a parcel whose answer was lost.
  room.bridge.answer('shipped:today', () => Array.from({ length: 12 }, (_value, index) => ({ waybill: `W${index}`, orderId: `${index}` })))
  room.bridge.answer('express.byOrder', (args) => {
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
  room.bridge.answer('order.lines', () => [{ ...LINE, skuCode: '1200000000001' }])
  desk.scan('1200000000001')
  if (desk.progress().phase.kind === 'question') desk.confirm()
  await vi.waitFor(() => expect(desk.progress().note).toEqual({ kind: 'notWaybill', fault: 'goodsCode' }))
  expect([desk.progress().phase.kind, named('order.send')]).toEqual(['label', []])
})

test('the day’s count is that of main, each order once', async () => {
  room.bridge.answer('shipped:today', () => [
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
    expect(room.sounds).toEqual(['wrong', 'wrong', 'wrong'])
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
  expect([room.bridge.asked, room.kept]).toEqual([[], EMPTY_DESK])
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
    room.byWaybill = [{ ...ORDER, id: '77', receiverName: '李女士' }]
    const desk = await withOrder()
    desk.scan(LABEL)
    await reached(desk, 'question')
    expect(desk.progress().phase).toMatchObject({ doubt: { kind: 'used', order: '77' } })
    desk.scan(LABEL)
    expect(desk.progress()).toMatchObject({ phase: { kind: 'question' }, note: { kind: 'usedAgain' } })
    expect(room.sounds).toEqual(['ask', 'wrong'])
    desk.back()
    expect(desk.progress().phase.kind).toBe('label')
    room.byWaybill = []
    desk.scan(OTHER_LABEL)
    await vi.waitFor(() => expect(named('order.send')).toEqual([[{ orderId: ONE, expressCompany: 'shunfeng', waybill: OTHER_LABEL }]]))
  })

  test.each([
    ['used', [{ ...ORDER, id: '77' }]],
    ['merged', [{ ...ORDER, id: '77', receiverName: ONE }]],
    ['unchecked', null],
  ] as const)('the button sends it all the same: %s', async (kind, found) => {
    room.byWaybill = found
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
    room.bridge.answer('order.list', () => ({ records: [], total: 0, size: 1, current: 1, pages: 1 }))
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
  room.bridge.answer('order.send', () => failed({ kind: 'locked', message: '' }))
  const desk = await withOrder()
  lock()
  desk.scan(LABEL)
  await vi.waitFor(() => expect(named('order.send')).toHaveLength(1))
  room.bridge.answer('order.send', () => null)
  signIn()
  await vi.waitFor(() => expect(desk.progress().results).toMatchObject([{ kind: 'done' }]))
  expect(named('order.send')).toHaveLength(2)
})

describe('after a reload', () => {
  test('the order is on the desk again, with the queue and the results', async () => {
    const before = await withOrder()
    before.add([TWO])
    const desk = openDesk()
    await desk.restore(room.kept)
    expect(desk.progress()).toMatchObject({ phase: { kind: 'label', order: { id: ONE } }, queue: [TWO] })
  })

  test('the order on the desk is there as well as the one that was looked up, each once', async () => {
    const before = await withOrder()
    before.add([SHIPPED])
    const answer = heldBack('order.list')
    before.scan(TWO)
    before.add([TWO])
    const looking = room.kept
    expect(looking).toMatchObject({ orderId: TWO, queue: [SHIPPED, ONE] })
    answer({ records: [], total: 0, size: 1, current: 1, pages: 1 })
    await vi.waitFor(() => expect(before.progress().note?.kind).toBe('noOrder'))
    expect([room.kept.orderId, room.kept.queue]).toEqual([ONE, [SHIPPED]])
  })

  test('a parcel that was under way is looked up, not sent again', async () => {
    heldBack('order.send')
    const before = await withOrder()
    before.scan(LABEL)
    await reached(before, 'sending')
    const desk = openDesk()
    await desk.restore(room.kept)
    expect(desk.progress().results).toMatchObject([{ kind: 'done', orderId: ONE, waybill: LABEL }])
    expect(named('order.send')).toHaveLength(1)
  })

  test('a parcel that is still looked up is kept over a second reload', async () => {
    heldBack('order.send')
    const before = await withOrder()
    before.scan(LABEL)
    await reached(before, 'sending')
    heldBack('express.byOrder')
    void openDesk().restore(room.kept)
    expect([room.kept.orderId, room.kept.sending]).toEqual([null, { orderId: ONE, waybill: LABEL }])
  })
})

test('a scan of nothing, as of a trigger that is pulled again, says and sends nothing, before an order and before its label', async () => {
  const empty = openDesk()
  for (const code of ['', ' ', '']) empty.scan(code)
  expect([empty.progress().phase.kind, empty.progress().note, room.bridge.calls, room.sounds]).toEqual(['order', null, [], []])
  const desk = await withOrder()
  const before = [desk.progress(), [...room.sounds]]
  for (const code of ['', '', '']) desk.scan(code)
  expect([desk.progress(), room.sounds]).toEqual(before)
  expect(named('order.send')).toEqual([])
})
