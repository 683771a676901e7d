import { expect, test } from 'vitest'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { SessionStore } from '#main/session/sessionStore.ts'
import { person } from '../../../support/services/people.ts'

const TOKENS = { access: 'access-1', refresh: 'refresh-1' }
const RENEWED = { access: 'access-2', refresh: 'refresh-2' }

/** A store that holds a session, and the keychain below it. */
async function opened() {
  const keychain = new MemoryStore('other')
  const store = new SessionStore(keychain, 'https://shop.example.com/api')
  await store.open(person('admin'), TOKENS, 1)
  return { store, keychain }
}

// The session itself drops a late renewal, too. Here only the store is asked.
test('neither tokens nor a lock that come after the sign-out are stored', async () => {
  const { store, keychain } = await opened()
  await Promise.all([store.clear(), store.saveTokens(RENEWED, 2), store.saveLock({ id: 'lock', revision: 1 })])
  expect([await keychain.get('session'), await keychain.get('user')]).toEqual([null, null])
})

test('tokens and lock replace those of the stored session, and leave each other as they are', async () => {
  const { store, keychain } = await opened()
  await store.saveLock({ id: 'lock', revision: 3 })
  await store.saveTokens(RENEWED, 2)
  const again = new SessionStore(keychain, 'https://shop.example.com/api')
  expect(await again.load()).toEqual({ user: person('admin'), tokens: RENEWED, storedAt: 2, lock: { id: 'lock', revision: 3 } })
})
