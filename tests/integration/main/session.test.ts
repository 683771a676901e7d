import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDemoApi, WELL_KNOWN_ORDERS, type DemoApi } from '#demo-api/server.ts'
import { MemoryStore } from '#main/session/secretStore.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { deploymentFor, FakeClock, servicesFor, type Services } from '../../support/services.ts'

let demo: DemoApi
beforeAll(async () => {
  demo = await startDemoApi()
})
afterAll(() => demo.close())
beforeEach(() => demo.control.reset())

const TOKEN_TIME = 3_000
const deployment = () => deploymentFor(demo.url, { tokenTimeSeconds: TOKEN_TIME })
const tokenCalls = (): number => demo.control.callCount('auth.token')

async function captcha(services: Services) {
  const { key } = await services.session.captcha()
  return { key, code: demo.control.captchaTextOf(key) }
}

async function signIn(services: Services, account = 'admin', password = `${account}123`) {
  return await services.session.signIn({ tenantId: DEMO_TENANT_ID, account, password, captcha: await captcha(services) })
}

async function signedIn(options: Parameters<typeof servicesFor>[1] = {}): Promise<Services> {
  const services = servicesFor(deployment(), options)
  await signIn(services)
  return services
}

describe('signing in', () => {
  test('with the right words opens a session, with roles from the user info', async () => {
    const services = servicesFor(deployment())
    const user = await signIn(services)
    expect(user).toMatchObject({ account: 'admin', tenantId: DEMO_TENANT_ID })
    expect(user.roleNames).toContain('administrator')
    expect(JSON.stringify(user)).not.toMatch(/eyJ/u)
    expect(services.changes).toEqual(['admin'])
  })

  test.each([
    ['a wrong password', { account: 'admin', password: 'wrong' }],
    ['an unknown account', { account: 'nobody', password: 'x' }],
  ])('with %s shows the server’s words and stores nothing', async (_name, words) => {
    const store = new MemoryStore('test')
    const services = servicesFor(deployment(), { store })
    await expect(signIn(services, words.account, words.password)).rejects.toMatchObject({ kind: 'server', message: expect.stringMatching(/\p{Script=Han}/u) })
    expect(services.session.user).toBeNull()
    expect(await store.get('access-token')).toBeNull()
    expect(services.changes).toEqual([])
  })

  test('with a wrong captcha is refused', async () => {
    const services = servicesFor(deployment())
    const { key } = await services.session.captcha()
    const attempt = services.session.signIn({ tenantId: DEMO_TENANT_ID, account: 'admin', password: 'admin123', captcha: { key, code: '????' } })
    await expect(attempt).rejects.toMatchObject({ kind: 'server', message: expect.stringContaining('验证码') })
  })

  test('without captcha mode uses the password grant', async () => {
    const services = servicesFor(deploymentFor(demo.url, { captchaMode: false }))
    await services.session.signIn({ tenantId: DEMO_TENANT_ID, account: 'cashier', password: 'cashier123' })
    expect(services.session.user?.account).toBe('cashier')
  })

  test('sends no password in clear', async () => {
    await signedIn()
    expect(JSON.stringify(demo.control.recentCalls())).not.toContain('admin123')
  })
})

describe('starting again', () => {
  test('with stored tokens goes straight in', async () => {
    const store = new MemoryStore('test')
    await signedIn({ store })
    const again = servicesFor(deployment(), { store })
    await again.session.start()
    again.session.stop()
    expect(again.session.user?.account).toBe('admin')
    await expect(again.api.call('payment.types', {})).resolves.not.toHaveLength(0)
    expect(tokenCalls()).toBe(1)
  })

  test('after a night renews before the first call', async () => {
    const store = new MemoryStore('test')
    const clock = new FakeClock()
    await signedIn({ store, clock })
    clock.pass(8 * 3_600)
    const again = servicesFor(deployment(), { store, clock })
    await again.session.start()
    again.session.stop()
    demo.control.expireAccessTokens()
    await expect(again.api.call('payment.types', {})).resolves.not.toHaveLength(0)
    expect(tokenCalls()).toBe(2)
  })
})

describe('renewing the tokens', () => {
  test('200 calls across an expiry make one renewal and none fails', async () => {
    const clock = new FakeClock()
    const { api } = await signedIn({ clock })
    clock.pass(TOKEN_TIME)
    demo.control.expireAccessTokens()
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => api.call('payment.types', {})))
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(tokenCalls()).toBe(2)
  })

  test('does not begin before the token time, whatever the wall clock says', async () => {
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
    demo.control.addFault({ path: 'auth.token', times: 5, status: 500 })
    clock.pass(TOKEN_TIME)
    for (let hour = 0; hour < 6; hour += 1) {
      await session.refreshWhenDue()
      clock.pass(3_600)
    }
    expect(session.user?.account).toBe('admin')
    expect(changes).toEqual(['admin'])
    expect(tokenCalls()).toBeGreaterThanOrEqual(7)
  })

  test('is checked by main’s own timer, without any call', async () => {
    const clock = new FakeClock()
    const services = servicesFor(deploymentFor(demo.url, { tokenCheckIntervalSeconds: 1 }), { clock })
    await services.session.start()
    await signIn(services)
    clock.pass(TOKEN_TIME)
    await expect.poll(tokenCalls, { timeout: 5_000 }).toBe(2)
    services.session.stop()
  })

  test('waits between failures instead of storming', async () => {
    const clock = new FakeClock()
    const { session } = await signedIn({ clock })
    demo.control.addFault({ path: 'auth.token', times: 100, status: 503 })
    clock.pass(TOKEN_TIME)
    for (let check = 0; check < 60; check += 1) {
      await session.refreshWhenDue()
      clock.pass(1)
    }
    expect(tokenCalls() - 1).toBeLessThanOrEqual(6)
  })

  test('an explicit rejection signs out once', async () => {
    const clock = new FakeClock()
    const store = new MemoryStore('test')
    const { session, changes, api } = await signedIn({ clock, store })
    demo.control.expireRefreshTokens()
    clock.pass(TOKEN_TIME)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => api.call('payment.types', {})))
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    expect([session.user, session.signedOutReason]).toEqual([null, 'expired'])
    expect(changes).toEqual(['admin', null])
    expect(await store.get('refresh-token')).toBeNull()
  })
})

describe('code 401', () => {
  test('signs out locally, once, however many calls were in flight', async () => {
    const { api, session, changes } = await signedIn()
    demo.control.expireAccessTokens()
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => api.call('payment.types', {})))
    expect(answers.every((answer) => answer.status === 'rejected')).toBe(true)
    expect(session.signedOutReason).toBe('expired')
    expect(changes).toEqual(['admin', null])
  })

  test('for a token that was replaced meanwhile replays the call and signs nobody out', async () => {
    const clock = new FakeClock()
    const { api, session, changes } = await signedIn({ clock })
    demo.control.addFault({ path: 'payment.types', times: 1, hold: true, status: 401, body: '' })
    const call = api.call('payment.types', {})
    await expect.poll(() => demo.control.callCount('payment.types')).toBe(1)
    clock.pass(TOKEN_TIME)
    await session.refreshWhenDue()
    demo.control.release()
    await expect(call).resolves.not.toHaveLength(0)
    expect(changes).toEqual(['admin'])
  })
})

test('signing out clears the tokens even when the server does not answer', async () => {
  const store = new MemoryStore('test')
  const { session, changes } = await signedIn({ store })
  demo.control.addFault({ path: 'auth.logout', times: 1, drop: true })
  await session.signOut()
  expect(session.signedOutReason).toBe('signed-out')
  expect(changes).toEqual(['admin', null])
  for (const name of ['access-token', 'refresh-token', 'user']) expect(await store.get(name)).toBeNull()
})

describe('a call by name', () => {
  test('carries a bare 19-digit id whole, in and out', async () => {
    const { api } = await signedIn()
    const id = WELL_KNOWN_ORDERS.ordinary
    expect(id).toBe('1123598821738675201')
    expect(await api.call('order.info', { id })).toMatchObject({ id })
    expect(await api.call('order.list', { current: 1, size: 10, orderId: id })).toMatchObject({ total: 1, records: [{ id }] })
  })

  test('with arguments that the catalogue does not know is refused before it goes out', async () => {
    const { api, log } = await signedIn()
    const before = demo.control.callCount()
    await expect(api.call('order.info', { id: '1', extra: true })).rejects.toMatchObject({ kind: 'invalid-argument' })
    await expect(api.call('order.info', { id: '../../x' })).rejects.toMatchObject({ kind: 'invalid-argument' })
    expect(demo.control.callCount()).toBe(before)
    expect(log.lines.join('\n')).toContain('refused call order.info')
  })

  test('without a session goes nowhere', async () => {
    const { api } = servicesFor(deployment())
    await expect(api.call('payment.types', {})).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(demo.control.callCount('payment.types')).toBe(0)
  })

  test('tells the words of a server that refuses', async () => {
    const services = servicesFor(deployment())
    await signIn(services, 'cashier')
    await expect(services.api.download('order.export', { currentPage: 1, pageSize: 10 })).rejects.toMatchObject({ kind: 'server', code: 403, message: expect.stringMatching(/\p{Script=Han}/u) })
  })
})
