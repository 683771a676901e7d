import { expect, test } from 'vitest'
import { Lock } from '#main/lock/lock.ts'
import { systemClock } from '#main/async/clock.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { restoreSession } from '#main/session/restoreSession.ts'
import { deployment, signIn, useDemoApi } from '../../support/services/demoSession.ts'
import { servicesFor, texts } from '../../support/services/services.ts'

useDemoApi()

/** Starts the program with the stored data of an earlier run. */
async function started(store: SecretStore) {
  const services = servicesFor(deployment(), { store })
  const { session } = services
  const lock = new Lock({
    store,
    texts,
    clock: systemClock,
  })
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

test('a damaged lock ends its session permanently', async () => {
  const store = await lockedStore()
  await store.set('lock', '{')
  const next = await started(store)
  expect([next.session.user, next.session.signedOutReason]).toEqual([null, 'lock-damaged'])
  const { session, lock } = await started(store)
  expect([session.user, lock.hasPassword]).toEqual([null, false])
})
