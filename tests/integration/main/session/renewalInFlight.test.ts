import { describe, expect, test } from 'vitest'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { demo, EXPIRED, signedIn, signIn, TOKEN_TIME, tokenCalls, useDemoApi } from '../../../support/services/demoSession.ts'
import { FakeClock } from '../../../support/services/services.ts'

useDemoApi()

describe('a renewal in flight', () => {
  test('that gets no answer does not hold up calls whose token is still valid', async () => {
    const clock = new FakeClock()
    const { api, session } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', hold: true })
    clock.pass(TOKEN_TIME)
    let hasEnded = false
    const renewal = session.check().then(() => (hasEnded = true))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => api.call('order.list', { current: index + 1, size: 1 })))
    expect(answers).toHaveLength(20)
    expect(tokenCalls()).toBe(2)
    // Calls that wait for it would be answered as well, after its time limit.
    expect(hasEnded).toBe(false)
    demo().control.release()
    await renewal
  })

  test.each([
    ['has expired', (clock: FakeClock) => clock.pass(EXPIRED), 1],
    [
      'was refused',
      (clock: FakeClock) => {
        clock.pass(TOKEN_TIME)
        demo().control.expireAccessTokens()
      },
      2,
    ],
  ])('holds up the calls whose token %s, so that they need not fail', async (_name, expire, calls) => {
    const clock = new FakeClock()
    const { api, log } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', hold: true })
    expire(clock)
    const first = api.call('payment.types', {})
    await expect.poll(tokenCalls).toBe(2)
    if (calls === 2) await expect.poll(() => log.lines.join()).toContain('payment.types: code 401')
    // Refused once, the token is not sent again.
    const second = api.call('order.list', { current: 1, size: 1 })
    demo().control.release()
    await expect(Promise.all([first, second])).resolves.toHaveLength(2)
    expect(demo().control.callCount('payment.types')).toBe(calls)
    expect(demo().control.callCount('order.list')).toBe(1)
  })

  test('answered after the session ended is not stored beside the next person', async () => {
    const clock = new FakeClock()
    const store = new MemoryStore('other')
    const services = await signedIn({ clock, store })
    demo().control.addFault({ path: 'auth.token', times: 1, hold: true })
    clock.pass(TOKEN_TIME)
    const renewal = services.session.check()
    await expect.poll(tokenCalls).toBe(2)
    await services.session.end('signed-out')
    await signIn(services, 'cashier')
    const own = await store.get('session')
    demo().control.release()
    await renewal
    await services.session.settled()
    expect(await store.get('session')).toBe(own)
    expect(services.session.user?.account).toBe('cashier')
  })

  test('answered after the session ended stores nothing', async () => {
    const clock = new FakeClock()
    const store = new MemoryStore('other')
    const { session } = await signedIn({ clock, store })
    demo().control.addFault({ path: 'auth.token', times: 1, hold: true })
    clock.pass(TOKEN_TIME)
    const renewal = session.check()
    await expect.poll(tokenCalls).toBe(2)
    await session.end('signed-out')
    demo().control.release()
    await renewal
    expect([await store.get('session'), await store.get('user')]).toEqual([null, null])
  })

  test('that fails for a token that is not due lets a later 401 sign out', async () => {
    const clock = new FakeClock()
    const { api, session, changes } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 1, status: 503, body: '' })
    demo().control.expireAccessTokens()
    const download = api.download('order.export', { currentPage: 1, pageSize: 10 }, { signal: new AbortController().signal, idleMs: 1_000 })
    await expect(download).rejects.toMatchObject({ kind: 'unauthorized' })
    expect([changes, session.signedOutReason]).toEqual([['admin', null], 'expired'])
  })
})
