import { describe, expect, test } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demo, signedIn, signIn, useDemoApi } from '../../support/services/demoSession.ts'

useDemoApi()

const REMARK = { orderId: WELL_KNOWN_ORDERS.ordinary, remark: '门店自提' }

describe('a write', () => {
  test('that is cancelled in flight goes on, and its caller gets the answer', async () => {
    const { api } = await signedIn()
    demo().control.addFault({ path: 'order.remarkCreate', hold: true })
    const abort = new AbortController()
    const added = api.call('order.remarkCreate', REMARK, { signal: abort.signal })
    await expect.poll(() => demo().control.callCount('order.remarkCreate')).toBe(1)
    abort.abort()
    demo().control.release()
    await expect(added).resolves.not.toThrow()
    expect(JSON.stringify(await api.call('order.remarks', { orderId: REMARK.orderId }))).toContain(REMARK.remark)
  })

  test('that is cancelled before its turn is never sent', async () => {
    const { api } = await signedIn()
    demo().control.addFault({ path: 'order.list', hold: true })
    const slow = Promise.all([1, 2, 3, 4].map((current) => api.call('order.list', { current, size: 1 }, { owner: 'tab' })))
    await expect.poll(() => demo().control.callCount('order.list')).toBe(4)
    const abort = new AbortController()
    const added = api.call('order.remarkCreate', REMARK, { owner: 'tab', signal: abort.signal })
    abort.abort()
    await expect(added).rejects.toMatchObject({ kind: 'cancelled' })
    demo().control.faults.reset()
    await slow
    expect(demo().control.callCount('order.remarkCreate')).toBe(0)
  })

  test('of a person who has left is not repeated with the next person’s token', async () => {
    const services = await signedIn()
    const { api, session } = services
    demo().control.addFault({ path: 'order.remarkCreate', times: 1, hold: true, status: 401, body: '{"code":401}' })
    const abort = new AbortController()
    const added = api.call('order.remarkCreate', REMARK, { signal: abort.signal })
    await expect.poll(() => demo().control.callCount('order.remarkCreate')).toBe(1)
    await session.signOut()
    abort.abort()
    await signIn(services, 'finance')
    demo().control.release()
    await expect(added).rejects.toMatchObject({ kind: 'cancelled' })
    expect(demo().control.callCount('order.remarkCreate')).toBe(1)
  })

  test.each([
    ['a dropped connection', { drop: true }],
    ['an unreadable answer', { status: 200, body: '<html>' }],
    ['a gateway that gives up', { status: 504, body: '' }],
  ])('with %s may be done; a call that only reads says what failed', async (_case, fault) => {
    const { api } = await signedIn()
    demo().control.addFault({ path: '*', times: 2, ...fault })
    await expect(api.call('order.remarkCreate', REMARK)).rejects.toMatchObject({
      isUndecided: true,
      message: expect.stringContaining('可能已完成，请先刷新核对'),
    })
    await expect(api.call('express.companies', {})).rejects.toMatchObject({ isUndecided: false })
  })
})
