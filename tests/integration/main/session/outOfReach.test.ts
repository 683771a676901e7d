import { describe, expect, test } from 'vitest'
import { demo, signedIn, signIn, TOKEN_TIME, useDemoApi } from '../../../support/services/demoSession.ts'
import { FakeClock } from '../../../support/services/services.ts'

useDemoApi()

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
