import { describe, expect, test } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demo, signedIn, TOKEN_TIME, useDemoApi } from '../../../support/services/demoSession.ts'
import { FakeClock } from '../../../support/services/services.ts'

useDemoApi()

const ORDER = { id: WELL_KNOWN_ORDERS.ordinary }
/** Pages of the order list, each a separate call. */
const pageOf = (current: number) => ({ current, size: 1 })

describe('identical GETs in flight', () => {
  test('are sent as one request, also for different callers', async () => {
    const { api } = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => api.call('order.info', ORDER, { owner: `tab ${index % 3}` })),
    )
    expect(demo().control.callCount('order.info')).toBe(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('are sent again after the answer', async () => {
    const { api } = await signedIn()
    await api.call('order.info', ORDER)
    await api.call('order.info', ORDER)
    expect(demo().control.callCount('order.info')).toBe(2)
  })

  test('are sent again after a write that ended while the first was in flight, whatever became of it', async () => {
    const { api } = await signedIn()
    const args = { orderId: ORDER.id }
    demo().control.addFault({ path: 'order.remarks', times: 3, hold: true })
    const readings = [api.call('order.remarks', args)]
    await expect.poll(() => demo().control.callCount('order.remarks')).toBe(1)
    await api.call('order.remarkCreate', { orderId: ORDER.id, remark: '写在读之后' })
    readings.push(api.call('order.remarks', args), api.call('order.remarks', args))
    await expect.poll(() => demo().control.callCount('order.remarks')).toBe(2)
    demo().control.addFault({ path: 'order.remarkCreate', times: 1, cutAfterBytes: 5 })
    await expect(api.call('order.remarkCreate', { orderId: ORDER.id, remark: '答复丢失' })).rejects.toMatchObject({ isUndecided: true })
    readings.push(api.call('order.remarks', args))
    await expect.poll(() => demo().control.callCount('order.remarks')).toBe(3)
    demo().control.release()
    await expect(Promise.all(readings)).resolves.toHaveLength(4)
    expect(demo().control.callCount('order.remarks')).toBe(3)
  })

  test('stay apart when their arguments differ', async () => {
    const { api } = await signedIn()
    await Promise.all([api.call('order.info', ORDER), api.call('order.info', { id: WELL_KNOWN_ORDERS.cashier })])
    expect(demo().control.callCount('order.info')).toBe(2)
  })

  test('POSTs are never shared', async () => {
    const { api } = await signedIn()
    await Promise.all([
      api.call('order.remarkCreate', { orderId: ORDER.id, remark: '一' }),
      api.call('order.remarkCreate', { orderId: ORDER.id, remark: '一' }),
    ])
    expect(demo().control.callCount('order.remarkCreate')).toBe(2)
  })

  test('a shared request continues when one caller aborts', async () => {
    const { api } = await signedIn()
    demo().control.addFault({ path: 'order.info', times: 1, hold: true })
    const abort = new AbortController()
    const given = api.call('order.info', ORDER, { signal: abort.signal })
    const kept = api.call('order.info', ORDER)
    await expect.poll(() => demo().control.callCount('order.info')).toBe(1)
    abort.abort()
    await expect(given).rejects.toMatchObject({ kind: 'cancelled' })
    demo().control.release()
    await expect(kept).resolves.toMatchObject(ORDER)
  })
})

describe('many calls at once', () => {
  test('run a few at a time, and a slow page does not starve the others', async () => {
    const { api } = await signedIn()
    demo().control.addFault({ path: 'order.list', hold: true })
    const slow = Promise.all(Array.from({ length: 50 }, (_, index) => api.call('order.list', pageOf(index + 1), { owner: 'slow tab' })))
    await expect.poll(() => demo().control.callCount('order.list')).toBe(4)
    await expect(api.call('payment.types', {}, { owner: 'another tab' })).resolves.not.toHaveLength(0)
    expect(demo().control.callCount('order.list')).toBe(4)
    demo().control.faults.reset()
    demo().control.release()
    expect(await slow).toHaveLength(50)
  })

  test('do not hold up the renewal of the token', async () => {
    const clock = new FakeClock()
    const { api, session } = await signedIn({ clock })
    demo().control.addFault({ path: 'order.list', hold: true })
    const slow = Promise.all(Array.from({ length: 20 }, (_, index) => api.call('order.list', pageOf(index + 1), { owner: `tab ${index}` })))
    await expect.poll(() => demo().control.callCount('order.list')).toBe(5)
    clock.pass(TOKEN_TIME)
    const calls = demo().control.callCount('auth.token')
    await session.check()
    expect(demo().control.callCount('auth.token')).toBe(calls + 1)
    demo().control.faults.reset()
    demo().control.release()
    expect(await slow).toHaveLength(20)
  })

  test('that are aborted while they wait never start', async () => {
    const { api } = await signedIn()
    demo().control.addFault({ path: 'order.list', hold: true })
    const abort = new AbortController()
    const slow = Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => api.call('order.list', pageOf(index + 1), { owner: 'closed tab', signal: abort.signal })),
    )
    await expect.poll(() => demo().control.callCount('order.list')).toBe(4)
    abort.abort()
    expect(
      (await slow).every((outcome) => outcome.status === 'rejected' && (outcome.reason as { kind: string }).kind === 'cancelled'),
    ).toBe(true)
    demo().control.faults.reset()
    demo().control.release()
    await api.call('payment.types', {})
    expect(demo().control.callCount('order.list')).toBe(4)
  })
})
