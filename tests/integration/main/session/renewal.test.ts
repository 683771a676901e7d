import { afterEach, describe, expect, test, vi } from 'vitest'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { demo, signedIn, signIn, TOKEN_TIME, tokenCalls, useDemoApi } from '../../../support/services/demoSession.ts'
import { deploymentFor, FakeClock, servicesFor } from '../../../support/services/services.ts'

useDemoApi()
afterEach(() => void vi.useRealTimers())

describe('renewing the tokens', () => {
  test('200 calls across an expiry cause one renewal, and none fails', async () => {
    const clock = new FakeClock()
    const { api } = await signedIn({ clock })
    clock.pass(TOKEN_TIME)
    demo().control.expireAccessTokens()
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => api.call('order.list', { current: index + 1, size: 1 })),
    )
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(tokenCalls()).toBe(2)
  })

  test('does not start before the token time, even if the wall clock changes', async () => {
    const clock = new FakeClock()
    const { session } = await signedIn({ clock })
    clock.pass(TOKEN_TIME - 1)
    clock.jump(3_600)
    await session.refreshWhenDue()
    clock.jump(-7_200)
    await session.refreshWhenDue()
    expect(tokenCalls()).toBe(1)
    clock.pass(1)
    await session.refreshWhenDue()
    expect(tokenCalls()).toBe(2)
  })

  test('keeps the session through five failures and succeeds with the sixth', async () => {
    const clock = new FakeClock()
    const { session, changes } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 5, status: 500 })
    clock.pass(TOKEN_TIME)
    for (let hour = 0; hour < 6; hour += 1) {
      await session.refreshWhenDue()
      clock.pass(3_600)
    }
    expect(session.user?.account).toBe('admin')
    expect(changes).toEqual(['admin'])
    expect(tokenCalls()).toBeGreaterThanOrEqual(7)
  })

  test('is checked by main’s timer, without any call', async () => {
    const clock = new FakeClock()
    const services = servicesFor(deploymentFor(demo().url, { tokenCheckIntervalSeconds: 1 }), { clock })
    await services.session.start()
    await signIn(services)
    clock.pass(TOKEN_TIME)
    await expect.poll(tokenCalls, { timeout: 60_000 }).toBe(2)
    services.session.stop()
  })

  test('after a night of sleep happens once and before the first call, although the monotonic clock stood still', async () => {
    const clock = new FakeClock()
    const { session, api, changes } = await signedIn({ clock })
    session.fellAsleep()
    clock.sleep(8 * 3_600)
    demo().control.expireAccessTokens()
    const woken = session.wokeUp()
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => api.call('order.list', { current: index + 1, size: 1 })),
    )
    await woken
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(tokenCalls()).toBe(2)
    clock.pass(60)
    await session.check()
    expect(tokenCalls()).toBe(2)
    expect(changes).toEqual(['admin'])
  })

  test('a short sleep does not renew tokens that are not due', async () => {
    const clock = new FakeClock()
    const { session } = await signedIn({ clock })
    session.fellAsleep()
    clock.sleep(60)
    await session.wokeUp()
    expect(tokenCalls()).toBe(1)
    clock.pass(TOKEN_TIME - 60)
    await session.check()
    expect(tokenCalls()).toBe(2)
  })

  test('a sleep that nobody announced renews once, to be safe', async () => {
    const clock = new FakeClock()
    const { session } = await signedIn({ clock })
    clock.sleep(1)
    await session.wokeUp()
    await session.check()
    expect(tokenCalls()).toBe(2)
  })

  test.each([[-3_600], [25 * 60]])('a clock that was set by %s s in a short sleep changes nothing', async (seconds) => {
    const clock = new FakeClock()
    const { session } = await signedIn({ clock })
    session.fellAsleep()
    clock.sleep(60)
    clock.jump(seconds)
    await session.wokeUp()
    await session.check()
    expect(tokenCalls()).toBe(1)
  })

  test('whose answer is lost after the server rotated the tokens ends in one sign-out, never in a loop', async () => {
    const clock = new FakeClock()
    const store = new MemoryStore('other')
    const { session, api, changes } = await signedIn({ clock, store })
    demo().control.addFault({ path: 'auth.token', times: 1, cutAfterBytes: 1 })
    clock.pass(TOKEN_TIME)
    await session.check()
    expect(session.user?.account).toBe('admin')
    // The old access token is still valid, so calls succeed in the meantime.
    await expect(api.call('payment.types', {})).resolves.not.toHaveLength(0)
    for (let check = 0; check < 60; check += 1) {
      clock.pass(10)
      await session.check()
    }
    expect([session.user, session.signedOutReason]).toEqual([null, 'expired'])
    expect(changes).toEqual(['admin', null])
    expect(tokenCalls()).toBe(3)
    expect(await store.get('session')).toBeNull()
  })

  test('that fails after a night keeps the session: a 401 for an old token does not sign out', async () => {
    const clock = new FakeClock()
    const { session, api, changes } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 1, status: 503, body: '<html>Bad gateway</html>', contentType: 'text/html' })
    demo().control.expireAccessTokens()
    session.fellAsleep()
    clock.sleep(8 * 3_600)
    await session.wokeUp()
    await expect(api.call('payment.types', {})).rejects.toMatchObject({ kind: 'network', message: expect.stringContaining('自动重试') })
    expect(changes).toEqual(['admin'])
    clock.pass(10)
    await expect(api.call('payment.types', {})).resolves.not.toHaveLength(0)
    expect(changes).toEqual(['admin'])
  })

  test('waits between failures', async () => {
    const clock = new FakeClock()
    const { session } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 100, status: 503 })
    clock.pass(TOKEN_TIME)
    for (let check = 0; check < 60; check += 1) {
      await session.refreshWhenDue()
      clock.pass(1)
    }
    // After 0, 5, 15 and 35 seconds; the random share makes each wait shorter, never longer.
    expect(tokenCalls() - 1).toBeGreaterThanOrEqual(4)
    expect(tokenCalls() - 1).toBeLessThanOrEqual(6)
  })
})

describe('a renewal for a token that the server refused', () => {
  test('is made at once, although the token is not due, and once for all that ask', async () => {
    const { session } = await signedIn({ clock: new FakeClock() })
    const token = await session.accessToken()
    await Promise.all([session.renew(token), session.renew(token)])
    expect([tokenCalls(), session.isReplaced(token)]).toEqual([2, true])
    await session.renew(token)
    expect(tokenCalls()).toBe(2)
  })

  test('is not made where nobody is signed in', async () => {
    await servicesFor(deploymentFor(demo().url)).session.renew('access-1')
    expect(tokenCalls()).toBe(0)
  })
})

test('the timer looks every ten seconds (spec.md §4), and no more after the end of the program', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = new FakeClock()
  const services = servicesFor(deploymentFor(demo().url, { tokenTimeSeconds: TOKEN_TIME }), { clock })
  const checks = vi.spyOn(services.session, 'check')
  await services.session.start()
  await signIn(services)
  clock.pass(TOKEN_TIME)
  vi.advanceTimersByTime(9_999)
  expect(checks).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(checks).toHaveBeenCalledTimes(1)
  await expect.poll(tokenCalls).toBe(2)
  services.session.stop()
  expect(vi.getTimerCount()).toBe(0)
})
