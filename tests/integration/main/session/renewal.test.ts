import { afterEach, describe, expect, test, vi } from 'vitest'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { demo, EXPIRED, signedIn, signIn, TOKEN_TIME, tokenCalls, useDemoApi } from '../../../support/services/demoSession.ts'
import { deploymentFor, FakeClock, servicesFor, type Services } from '../../../support/services/services.ts'

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
    await expect.poll(tokenCalls, { timeout: 5_000 }).toBe(2)
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

  test.each([
    ['nobody announced', (session: Services['session'], clock: FakeClock) => clock.sleep(1) ?? session],
    [
      'ended before it began, by a clock that was set back',
      (session: Services['session'], clock: FakeClock) => session.fellAsleep() ?? clock.jump(-3_600),
    ],
  ])('a sleep that %s renews once, to be safe', async (_name, fallAsleep) => {
    const clock = new FakeClock()
    const { session } = await signedIn({ clock })
    fallAsleep(session, clock)
    await session.wokeUp()
    await session.check()
    expect(tokenCalls()).toBe(2)
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

  test.each([
    ['a captive portal’s page', { status: 200, body: '<html>请先认证</html>', contentType: 'text/html' }],
    ['too many requests', { status: 429, body: '{"code":429,"msg":"请求过于频繁"}' }],
    ['a broken connection', { drop: true }],
    ['a firewall’s page', { status: 403, body: '<html>Access denied</html>', contentType: 'text/html' }],
    ['a gateway that speaks JSON of its own', { status: 403, body: '{"message":"Forbidden"}' }],
    ['a page that is not there', { status: 404, body: '<html>Not found</html>', contentType: 'text/html' }],
    ['a request that took too long', { status: 408, body: '' }],
    ['no content', { status: 204, body: '' }],
    ['a system that is busy', { status: 200, body: '{"code":-1,"success":false,"msg":"系统繁忙"}' }],
    ['a code that says nothing', { status: 200, body: '{"code":0,"success":false,"msg":"未知"}' }],
    ['an auth service in trouble', { status: 400, body: '{"error":"server_error","error_description":"内部错误"}' }],
    [
      'an auth service in trouble that says so with 200',
      { status: 200, body: '{"error":"temporarily_unavailable","error_description":"稍后再试"}' },
    ],
    ['an empty answer', { status: 200, body: '' }],
    ['an answer without tokens', { status: 200, body: '{"access_token":"","refresh_token":null}' }],
  ])('that meets %s keeps the session', async (_name, fault) => {
    const clock = new FakeClock()
    const { session, changes } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 1, ...fault })
    clock.pass(TOKEN_TIME)
    await session.check()
    clock.pass(10)
    await session.check()
    expect(changes).toEqual(['admin'])
    expect(tokenCalls()).toBe(3)
  })

  test.each([
    ['OAuth’s words', { status: 400, body: '{"error":"invalid_grant","error_description":"令牌已失效"}' }],
    ['an error without a description', { status: 200, body: '{"error":"invalid_grant","error_description":""}' }],
    ['an error code with 200', { status: 200, body: '{"error_code":"2006","error_description":"令牌已失效"}' }],
    ['the envelope', { status: 200, body: '{"code":400,"success":false,"msg":"令牌已失效"}' }],
    ['401 alone', { status: 401, body: '' }],
  ])('that is refused by %s signs out', async (_name, fault) => {
    const clock = new FakeClock()
    const { session, changes } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 1, ...fault })
    clock.pass(TOKEN_TIME)
    await session.check()
    expect([changes, session.signedOutReason]).toEqual([['admin', null], 'expired'])
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

  test.each(['', ' '])('with the empty description "%s" beside valid tokens succeeds', async (description) => {
    const clock = new FakeClock()
    const { session, changes } = await signedIn({ clock })
    const body = JSON.stringify({ access_token: 'new-access', refresh_token: 'new-refresh', error_description: description })
    demo().control.addFault({ path: 'auth.token', times: 1, status: 200, body })
    clock.pass(TOKEN_TIME)
    await session.check()
    expect(await session.accessToken()).toBe('new-access')
    expect(changes).toEqual(['admin'])
  })

  test('an explicit rejection signs out once', async () => {
    const clock = new FakeClock()
    const store = new MemoryStore('other')
    const { session, changes, api } = await signedIn({ clock, store })
    demo().control.expireRefreshTokens()
    clock.pass(EXPIRED)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => api.call('order.list', { current: index + 1, size: 1 })),
    )
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    expect([session.user, session.signedOutReason]).toEqual([null, 'expired'])
    expect(changes).toEqual(['admin', null])
    expect(await store.get('session')).toBeNull()
  })
})

describe('while the server is out of reach', () => {
  test('the session reports it once, checks with growing waits, and reports once that the server is back', async () => {
    const clock = new FakeClock()
    const { session, api, reaches } = await signedIn({ clock })
    demo().control.addFault({ path: '*', drop: true, times: 6 })
    await expect(api.call('payment.types', {})).rejects.toMatchObject({ kind: 'network' })
    await expect(api.call('payment.types', {})).rejects.toMatchObject({ kind: 'network' })
    expect(reaches).toEqual([false])
    const before = demo().control.callCount()
    for (let second = 0; second < 40; second += 1) {
      clock.pass(1)
      await session.check()
    }
    expect(demo().control.callCount() - before).toBeGreaterThanOrEqual(3)
    expect(demo().control.callCount() - before).toBeLessThanOrEqual(5)
    for (let minute = 0; minute < 6; minute += 1) {
      clock.pass(60)
      await session.check()
    }
    expect(reaches).toEqual([false, true])
    expect(session.user?.account).toBe('admin')
  })

  test('a returned network is checked without waiting, but not after each report of a page', async () => {
    const clock = new FakeClock()
    const { session, api, reaches } = await signedIn({ clock })
    demo().control.addFault({ path: '*', drop: true, times: 3 })
    await api.call('payment.types', {}).catch(() => undefined)
    await session.check()
    await session.networkBack()
    const calls = demo().control.callCount()
    for (let time = 0; time < 20; time += 1) await session.networkBack()
    expect(demo().control.callCount()).toBe(calls)
    clock.pass(6)
    await session.networkBack()
    expect(reaches).toEqual([false, true])
  })

  test('a PC that wakes up checks at once, whatever the waits are', async () => {
    const { session, api } = await signedIn({ clock: new FakeClock() })
    demo().control.addFault({ path: '*', drop: true, times: 100 })
    await api.call('payment.types', {}).catch(() => undefined)
    await session.check()
    const calls = demo().control.callCount()
    await session.check()
    expect(demo().control.callCount()).toBe(calls)
    session.fellAsleep()
    await session.wokeUp()
    expect(demo().control.callCount()).toBe(calls + 1)
  })

  test('a silent server gets one probe at a time', async () => {
    const clock = new FakeClock()
    const { session, api } = await signedIn({ clock })
    demo().control.addFault({ path: 'payment.types', drop: true, times: 1 })
    demo().control.addFault({ path: 'auth.userInfo', hold: true })
    await api.call('payment.types', {}).catch(() => undefined)
    const before = demo().control.callCount('auth.userInfo')
    const checks = Array.from({ length: 6 }, () => session.checkNow())
    await expect.poll(() => demo().control.callCount('auth.userInfo')).toBe(before + 1)
    demo().control.release()
    await Promise.all(checks)
    expect(demo().control.callCount('auth.userInfo')).toBe(before + 1)
  })

  test('the next session may report a returned network at once, whatever the last one did', async () => {
    const clock = new FakeClock()
    const services = await signedIn({ clock })
    await services.session.networkBack()
    await services.session.signOut()
    await signIn(services, 'cashier')
    demo().control.addFault({ path: 'payment.types', drop: true, times: 1 })
    await services.api.call('payment.types', {}).catch(() => undefined)
    await services.session.networkBack()
    expect(services.reaches).toEqual([false, true])
  })

  test('the server counts as out of reach until the failed renewal succeeds, even if other calls succeed', async () => {
    const clock = new FakeClock()
    const { session, api, reaches } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 1, status: 503, body: '' })
    clock.pass(TOKEN_TIME)
    await session.check()
    expect(reaches).toEqual([false])
    await api.call('payment.types', {})
    expect(reaches).toEqual([false])
    clock.pass(10)
    await session.check()
    expect(reaches).toEqual([false, true])
  })

  test('the failure of one service does not mean that the server is out of reach', async () => {
    const { api, reaches } = await signedIn()
    demo().control.addFault({ path: 'order.info', times: 1, status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' })
    await expect(api.call('order.info', { id: '1' })).rejects.toMatchObject({ kind: 'network', code: 502 })
    expect(reaches).toEqual([])
  })

  test('a session that ended in the meantime signs out when the server is back', async () => {
    const clock = new FakeClock()
    const { session, api, changes } = await signedIn({ clock })
    demo().control.addFault({ path: '*', drop: true, times: 1 })
    await api.call('payment.types', {}).catch(() => undefined)
    demo().control.expireAccessTokens()
    await session.check()
    expect(changes).toEqual(['admin', null])
    expect(session.signedOutReason).toBe('expired')
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
