import { describe, expect, test, vi } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { demo, deployment, signedIn, signIn, TOKEN_TIME, tokenCalls, useDemoApi } from '../../../support/services/demoSession.ts'
import { deploymentFor, FakeClock, servicesFor } from '../../../support/services/services.ts'

useDemoApi()

describe('signing in', () => {
  test('with correct credentials opens a session with the roles from the user info', async () => {
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
    const store = new MemoryStore('other')
    const services = servicesFor(deployment(), { store })
    await expect(signIn(services, words.account, words.password)).rejects.toMatchObject({
      kind: 'server',
      message: expect.stringMatching(/\p{Script=Han}/u),
    })
    expect(services.session.user).toBeNull()
    expect(await store.get('session')).toBeNull()
    expect(services.changes).toEqual([])
  })

  test('with a wrong captcha is refused', async () => {
    const services = servicesFor(deployment())
    const { key } = await services.signIn.captcha()
    const attempt = services.signIn.withPassword({
      tenantId: DEMO_TENANT_ID,
      account: 'admin',
      password: 'admin123',
      captcha: { key, code: '????' },
    })
    await expect(attempt).rejects.toMatchObject({ kind: 'server', message: expect.stringContaining('验证码') })
  })

  test('without a captcha is not sent in captcha mode', async () => {
    const services = servicesFor(deployment())
    const attempt = services.signIn.withPassword({ tenantId: DEMO_TENANT_ID, account: 'admin', password: 'admin123' })
    await expect(attempt).rejects.toMatchObject({ kind: 'invalid-argument' })
    expect(tokenCalls()).toBe(0)
  })

  test('without captcha mode uses the password grant', async () => {
    const services = servicesFor(deploymentFor(demo().url, { captchaMode: false }))
    await services.signIn.withPassword({ tenantId: DEMO_TENANT_ID, account: 'cashier', password: 'cashier123' })
    expect(services.session.user?.account).toBe('cashier')
  })

  test('sends no password in clear', async () => {
    await signedIn()
    expect(JSON.stringify(demo().control.recentCalls())).not.toContain('admin123')
  })
})

describe('starting again', () => {
  test('with stored tokens skips the sign-in', async () => {
    const store = new MemoryStore('other')
    await signedIn({ store })
    const again = servicesFor(deployment(), { store })
    await again.session.start()
    again.session.stop()
    expect(again.session.user?.account).toBe('admin')
    await expect(again.api.call('payment.types', {})).resolves.not.toHaveLength(0)
    expect(tokenCalls()).toBe(1)
  })

  test('after a night renews before the first call', async () => {
    const store = new MemoryStore('other')
    const clock = new FakeClock()
    await signedIn({ store, clock })
    clock.pass(8 * 3_600)
    const again = servicesFor(deployment(), { store, clock })
    await again.session.start()
    again.session.stop()
    demo().control.expireAccessTokens()
    await expect(again.api.call('payment.types', {})).resolves.not.toHaveLength(0)
    expect(tokenCalls()).toBe(2)
  })
})

describe('code 401', () => {
  test('signs out locally, once, for any number of calls in flight', async () => {
    const { api, session, changes } = await signedIn()
    demo().control.expireAccessTokens()
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => api.call('order.list', { current: index + 1, size: 1 })),
    )
    expect(answers.every((answer) => answer.status === 'rejected')).toBe(true)
    expect(session.signedOutReason).toBe('expired')
    expect(changes).toEqual(['admin', null])
  })

  test('for a token that was replaced in the meantime repeats the call and does not sign out', async () => {
    const clock = new FakeClock()
    const { api, session, changes } = await signedIn({ clock })
    demo().control.addFault({ path: 'payment.types', times: 1, hold: true, status: 401, body: '' })
    const call = api.call('payment.types', {})
    await expect.poll(() => demo().control.callCount('payment.types')).toBe(1)
    clock.pass(TOKEN_TIME)
    await session.refreshWhenDue()
    demo().control.release()
    await expect(call).resolves.not.toHaveLength(0)
    expect(changes).toEqual(['admin'])
  })

  test('during an in-flight renewal repeats the call after the renewal succeeds', async () => {
    const clock = new FakeClock()
    const { api, session, changes, log } = await signedIn({ clock })
    demo().control.addFault({ path: 'payment.types', times: 1, hold: true, status: 401, body: '' })
    const call = api.call('payment.types', {})
    await expect.poll(() => demo().control.callCount('payment.types')).toBe(1)
    demo().control.addFault({ path: 'auth.token', times: 1, hold: true })
    demo().control.release()
    clock.pass(TOKEN_TIME)
    const renewal = session.refreshWhenDue()
    await expect.poll(() => log.lines.join()).toContain('payment.types: code 401')
    await expect.poll(tokenCalls).toBe(2)
    demo().control.release()
    await renewal
    await expect(call).resolves.not.toHaveLength(0)
    expect(changes).toEqual(['admin'])
  })
})

test('another sign-in first erases the data of the first person', async () => {
  const services = await signedIn()
  await signIn(services, 'cashier')
  expect(services.changes).toEqual(['admin', null, 'cashier'])
  expect(services.session.user?.account).toBe('cashier')
})

test('of two sign-ins at once the last one counts, and the tokens of the other are invalid on the server', async () => {
  const store = new MemoryStore('other')
  const services = servicesFor(deployment(), { store })
  await Promise.all([signIn(services), signIn(services, 'cashier')])
  const account = services.session.user?.account
  expect(services.changes).toHaveLength(3)
  expect(services.changes.at(-1)).toBe(account)
  await expect.poll(() => demo().control.callCount('auth.logout')).toBe(1)
  expect(await store.get('user')).toContain(account)
  const restarted = servicesFor(deployment(), { store })
  await restarted.session.start()
  restarted.session.stop()
  expect(restarted.session.user?.account).toBe(account)
})

test('of two sessions that are opened at once the second ends the first, on the server too', async () => {
  const [one, other] = [servicesFor(deployment()), servicesFor(deployment())]
  const users = [await signIn(one), await signIn(other, 'cashier')] as const
  const tokens = [await one.session.accessToken(), await other.session.accessToken()] as const
  const { session, changes } = servicesFor(deployment())
  await Promise.all([
    session.open(users[0], { access: tokens[0], refresh: 'refresh' }),
    session.open(users[1], { access: tokens[1], refresh: 'refresh' }),
  ])
  expect(changes).toEqual(['admin', null, 'cashier'])
  await expect.poll(() => demo().control.callCount('auth.logout')).toBe(1)
})

test('the end of a session is reported only after its last secret is erased', async () => {
  const store = new MemoryStore('other')
  const services = await signedIn({ store })
  let left: (string | null)[] = ['not told']
  services.erased.push(async () => {
    left = await Promise.all(['session', 'user'].map((name) => store.get(name)))
  })
  await services.session.signOut()
  expect(left).toEqual([null, null])
})

// A program that is killed in between would find the next session with the lock of the ended one, and end it.
test('the next session is stored only when the lock of the ended one is erased', async () => {
  const steps: string[] = []
  const memory = new MemoryStore('other')
  const store: SecretStore = {
    get: (name) => memory.get(name),
    delete: (name) => memory.delete(name),
    trySet: (name, value) => memory.trySet(name, value),
    health: () => memory.health(),
    set: async (name, value) => {
      if (name === 'session') steps.push('stored')
      await memory.set(name, value)
    },
  }
  const services = await signedIn({ store })
  const erasing = Promise.withResolvers<void>()
  services.erased.push(async () => {
    await erasing.promise
    steps.push('erased')
  })
  const ended = services.session.signOut()
  const asked = demo().control.callCount('auth.userInfo')
  const opened = signIn(services, 'cashier')
  // The last call of a sign-in, and two more: without the wait for the lock, the session is stored by then.
  await vi.waitUntil(() => demo().control.callCount('auth.userInfo') > asked)
  for (let call = 0; call < 2; call += 1) await services.signIn.captcha()
  erasing.resolve()
  await Promise.all([ended, opened])
  expect(steps).toEqual(['stored', 'erased', 'stored'])
})

test('with a store that cannot delete, sign-out and the next sign-in succeed', async () => {
  const store = new MemoryStore('other')
  const services = await signedIn({ store })
  store.delete = () => Promise.reject(new Error('disk full'))
  await services.session.signOut()
  expect(demo().control.callCount('auth.logout')).toBe(1)
  await signIn(services, 'cashier')
  expect(services.changes).toEqual(['admin', null, 'cashier'])
  expect(services.log.lines.join()).toContain('disk full')
})

test('a quitting program can wait until the session is erased', async () => {
  const store = new MemoryStore('other')
  const { session } = await signedIn({ store })
  const { promise: slow, resolve: letGo } = Promise.withResolvers<void>()
  const deleted = store.delete.bind(store)
  store.delete = (name) => slow.then(() => deleted(name))
  const out = session.end('expired')
  const settled = session.settled().then(() => store.get('session'))
  letGo()
  expect(await settled).toBeNull()
  await out
})

test('signing out clears the tokens even when the server does not answer', async () => {
  const store = new MemoryStore('other')
  const { session, changes } = await signedIn({ store })
  demo().control.addFault({ path: 'auth.logout', times: 1, drop: true })
  await session.signOut()
  expect(session.signedOutReason).toBe('signed-out')
  expect(changes).toEqual(['admin', null])
  for (const name of ['session', 'user']) expect(await store.get(name)).toBeNull()
})

describe('a call by name', () => {
  test('keeps every digit of a bare 19-digit id, in arguments and in answers', async () => {
    const { api } = await signedIn()
    const id = WELL_KNOWN_ORDERS.ordinary
    expect(id).toBe('1123598821738675201')
    expect(await api.call('order.info', { id })).toMatchObject({ id })
    expect(await api.call('order.list', { current: 1, size: 10, orderId: id })).toMatchObject({ total: 1, records: [{ id }] })
  })

  test('with arguments that the catalogue does not allow is refused before it is sent', async () => {
    const { api, log } = await signedIn()
    const before = demo().control.callCount()
    await expect(api.call('order.info', { id: '1', extra: true })).rejects.toMatchObject({ kind: 'invalid-argument' })
    await expect(api.call('order.info', { id: '../../../x' })).rejects.toMatchObject({ kind: 'invalid-argument' })
    expect(demo().control.callCount()).toBe(before)
    expect(log.lines.join('\n')).toContain('refused call order.info')
  })

  test('without a session is not sent', async () => {
    const { api } = servicesFor(deployment())
    await expect(api.call('payment.types', {})).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(demo().control.callCount('payment.types')).toBe(0)
  })

  test('reports the message of a server that refuses', async () => {
    const services = servicesFor(deployment())
    await signIn(services, 'cashier')
    await expect(
      services.api.download('order.export', { currentPage: 1, pageSize: 10 }, { signal: new AbortController().signal, idleMs: 1_000 }),
    ).rejects.toMatchObject({ kind: 'server', code: 403, message: expect.stringMatching(/\p{Script=Han}/u) })
  })
})
