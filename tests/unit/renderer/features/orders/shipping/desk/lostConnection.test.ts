import { describe, expect, test, vi } from 'vitest'
import type { ShippingDesk } from '#renderer/features/orders/shipping/desk/shippingDesk.ts'
import { DeskRoom, LABEL, LOST, OFFLINE, ONE, reached, SHIPPED, TWO } from './deskRoom.ts'

/** What becomes of the orders of the shipping desk when the server does not answer. */

const room = new DeskRoom()
const { openDesk, withOrder, named } = room

describe('after a lost answer', () => {
  test('the parcel is read back, and is done where the server has it', async () => {
    room.bridge.answer('order.send', () => LOST)
    const desk = await withOrder()
    desk.scan(LABEL)
    await vi.waitFor(() => expect(desk.progress().results).toMatchObject([{ kind: 'done', reason: '已发货，运单号相符（已核对）' }]))
    expect(named('order.send')).toHaveLength(1)
  })

  test('it is unknown where the server does not have it, and nothing is sent again', async () => {
    room.bridge.answer('order.send', () => LOST)
    room.bridge.answer('express.byOrder', () => ({}))
    const desk = await withOrder()
    desk.scan(LABEL)
    await vi.waitFor(() => expect(desk.progress().results).toMatchObject([{ kind: 'unknown', orderId: ONE }]))
    expect(desk.progress().results[0]?.reason).toContain('尚无此运单号')
    expect(named('order.send')).toHaveLength(1)
    expect(room.sounds).toEqual(['wrong'])
  })
})

describe('while the connection is gone', () => {
  const NOT_READ = { kind: 'failed', reason: '网络不通' }

  /** A desk that stopped at the first order of its queue. */
  async function stopped(...ids: readonly string[]): Promise<ShippingDesk> {
    room.isOffline = true
    const desk = openDesk()
    desk.add(ids)
    await vi.waitFor(() => expect(desk.progress().note).toEqual({ ...NOT_READ, code: ids[0] }))
    return desk
  }

  test('the queue keeps all of its orders, and stops at the first one', async () => {
    const desk = await stopped(ONE, TWO)
    expect([desk.progress().phase.kind, desk.progress().queue, room.kept.queue]).toEqual(['order', [ONE, TWO], [ONE, TWO]])
    expect([named('order.list').length, room.sounds, desk.isBusy()]).toEqual([1, ['wrong'], true])
  })

  test('Enter in the empty field tries the order again, and the queue goes on', async () => {
    const desk = await stopped(ONE, TWO)
    desk.scan('')
    await vi.waitFor(() => expect(named('order.list')).toHaveLength(2))
    await vi.waitFor(() => expect(desk.progress()).toMatchObject({ phase: { kind: 'order' }, note: { ...NOT_READ, code: ONE } }))
    room.isOffline = false
    desk.scan('')
    await reached(desk, 'label')
    expect(desk.progress()).toMatchObject({ phase: { order: { id: ONE } }, queue: [TWO], note: null })
  })

  test('Escape takes the next order first, and the one that could not be read waits behind the others', async () => {
    const desk = await stopped(ONE, TWO)
    room.isOffline = false
    desk.back()
    await reached(desk, 'label')
    expect(desk.progress()).toMatchObject({ phase: { order: { id: TWO } }, queue: [ONE], note: null })
  })

  test('an emptied queue has nothing to try again', async () => {
    const desk = await stopped(ONE)
    desk.clearQueue()
    expect([desk.progress().queue, desk.progress().note, room.kept.queue]).toEqual([[], null, []])
  })

  test('an order that is scanned waits in the queue, before the others and beside the order on the desk', async () => {
    const desk = await withOrder()
    desk.add([SHIPPED])
    room.isOffline = true
    desk.scan(TWO)
    await vi.waitFor(() => expect(desk.progress().note).toEqual({ ...NOT_READ, code: TWO }))
    expect(desk.progress()).toMatchObject({ phase: { kind: 'label', order: { id: ONE } }, queue: [TWO, SHIPPED] })
    desk.scan('')
    expect(desk.progress().phase).toMatchObject({ kind: 'label', order: { id: ONE } })
  })

  test('a parcel that was not sent leaves its order on the desk, and its label is scanned again', async () => {
    const desk = await withOrder()
    desk.add([TWO])
    room.bridge.answer('order.send', () => OFFLINE)
    desk.scan(LABEL)
    await vi.waitFor(() => expect(desk.progress().note).toMatchObject({ kind: 'notSent', result: { orderId: ONE, reason: '网络不通' } }))
    expect(desk.progress()).toMatchObject({ phase: { kind: 'label', order: { id: ONE } }, queue: [TWO], results: [] })
    expect([room.kept.orderId, room.kept.sending]).toEqual([ONE, null])
    room.bridge.answer('order.send', () => null)
    desk.scan(LABEL)
    await vi.waitFor(() => expect(desk.progress().results).toMatchObject([{ kind: 'done', orderId: ONE }]))
    expect(named('order.send')).toHaveLength(2)
  })

  test('a reload keeps the order that was on the desk', async () => {
    await withOrder()
    room.isOffline = true
    const desk = openDesk()
    await desk.restore(room.kept)
    expect(desk.progress()).toMatchObject({ phase: { kind: 'order' }, queue: [ONE], note: { ...NOT_READ, code: ONE } })
    expect(room.kept.queue).toEqual([ONE])
  })
})
