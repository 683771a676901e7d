import { expect, test } from 'vitest'
import { Lock } from '#main/lock/lock.ts'
import { systemClock } from '#main/async/clock.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { restoreSession } from '#main/session/restoreSession.ts'
import { demo, signIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { deploymentFor, servicesFor, texts } from '../../../support/services/services.ts'

useDemoApi()

/** Starts the program with the stored data of an earlier run. */
async function started(store: SecretStore, url = demo().url) {
  const services = servicesFor(deploymentFor(url), { store })
  const { session } = services
  const lock = new Lock({ store, texts, clock: systemClock, onStored: (stamp) => session.saveLock(stamp) })
  services.followers.push(() => (session.user === null ? lock.release() : undefined))
  services.erased.push(() => lock.erase())
  await restoreSession(session, lock)
  session.stop()
  return { ...services, lock }
}

/** A store that holds a locked session. */
async function lockedStore(): Promise<MemoryStore> {
  const store = new MemoryStore('other')
  const services = await started(store)
  await signIn(services, 'admin')
  await services.lock.lock('2580')
  return store
}

test('session and lock are restored together', async () => {
  const { session, lock } = await started(await lockedStore())
  expect([session.user?.account, lock.isLocked]).toEqual(['admin', true])
})

test('a lock whose session is damaged is dropped, at this start and at the next', async () => {
  const store = await lockedStore()
  await store.set('user', '{')
  const next = await started(store)
  expect([next.session.user, next.lock.isLocked]).toEqual([null, false])
  await signIn(next, 'cashier')
  const { session, lock } = await started(store)
  expect([session.user?.account, lock.isLocked, lock.hasPassword]).toEqual(['cashier', false, false])
})

test('a session of another server is neither restored nor sent to it', async () => {
  const store = await lockedStore()
  const calls = demo().control.callCount()
  const { session, lock } = await started(store, demo().url.replace('127.0.0.1', 'localhost'))
  expect([session.user, session.signedOutReason, lock.hasPassword]).toEqual([null, 'never', false])
  await session.checkNow()
  expect(demo().control.callCount()).toBe(calls)
  expect((await started(store)).session.user).toBeNull()
})

test('a session that an earlier version stored leads to the sign-in page and is erased', async () => {
  const store = new MemoryStore('other')
  await store.set('access-token', JSON.stringify({ token: 'a', storedAt: Date.now() }))
  await store.set('refresh-token', 'r')
  await store.set('user', (await (await lockedStore()).get('user')) ?? '')
  await store.set('lock', '{"salt":"00","hash":"00","locked":false,"failures":0,"lastFailureAt":0}')
  const { session, lock } = await started(store)
  expect([session.user, session.signedOutReason, lock.hasPassword]).toEqual([null, 'never', false])
  for (const name of ['access-token', 'refresh-token', 'user', 'lock']) expect(await store.get(name)).toBeNull()
})

test('the tokens of one person are not restored beside the name of another', async () => {
  const store = await lockedStore()
  const other = new MemoryStore('other')
  await signIn(await started(other), 'cashier')
  await store.set('user', (await other.get('user')) ?? '')
  expect((await started(store)).session.user).toBeNull()
})

test.each(['access', 'refresh'])('a session whose %s token is empty is not restored', async (token) => {
  const store = await lockedStore()
  const entry: unknown = JSON.parse((await store.get('session')) ?? '')
  await store.set('session', JSON.stringify(Object.assign({}, entry, { [token]: '' })))
  expect((await started(store)).session.user).toBeNull()
})

test('a damaged lock ends its session permanently', async () => {
  const store = await lockedStore()
  await store.set('lock', '{')
  const next = await started(store)
  expect([next.session.user, next.session.signedOutReason]).toEqual([null, 'lock-damaged'])
  const { session, lock } = await started(store)
  expect([session.user, lock.hasPassword]).toEqual([null, false])
})
