import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import {
  DamagedEntryError,
  keychainService,
  KeychainStore,
  MAX_VALUE_BYTES,
  MemoryStore,
  ValueTooLargeError,
  type Keychain,
} from '#main/secrets/secretStore.ts'
import { memoryKeychain } from '../../../support/services/keychain/memoryKeychain.ts'

const stored = () => {
  const keychain = memoryKeychain()
  return { keychain, store: new KeychainStore(keychain, 'service') }
}
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const base64 = (text: string): string => Buffer.from(text).toString('base64')

test('the key of the settings stands under a name of its own, the rest does not', async () => {
  const services = new Set<string>()
  const keychain = memoryKeychain()
  const { getPassword, setPassword, deletePassword, findCredentials } = keychain
  const noted: Keychain = {
    getPassword: (service, account) => (services.add(service), getPassword(service, account)),
    setPassword: (service, ...rest) => (services.add(service), setPassword(service, ...rest)),
    deletePassword: (service, account) => (services.add(service), deletePassword(service, account)),
    findCredentials: (service) => (services.add(service), findCredentials(service)),
  }
  const store = new KeychainStore(noted, 'of this PC', 'of every PC')
  const usedFor = async (name: string) => {
    services.clear()
    for (const value of ['earlier', 'later']) await store.set(name, value)
    expect(await store.get(name)).toBe('later')
    await store.delete(name)
    return [...services]
  }
  expect([await usedFor('settings-key'), await usedFor('session')]).toEqual([['of every PC'], ['of this PC']])
})

describe('a value', () => {
  test.each([
    ['nothing', '', 1],
    ['Chinese', '令牌😀', 1],
    // 1,900 characters of base64 are a part.
    ['one whole part', 'x'.repeat(1_425), 1],
    ['a byte more than a part', 'x'.repeat(1_426), 2],
    ['the largest value that is promised', 'x'.repeat(MAX_VALUE_BYTES), 32],
    ['the largest value that fits', 'x'.repeat(45_600), 32],
  ])('of %s is read as it was written, in parts that fit Windows’ limit', async (_name, value, parts) => {
    const { keychain, store } = stored()
    await store.set('session', value)
    expect(await store.get('session')).toBe(value)
    expect(keychain.entries.size).toBe(parts + 1)
    for (const password of keychain.entries.values()) expect(Buffer.byteLength(password)).toBeLessThan(2_560)
  })

  test('that is too large is refused, and the earlier one stays', async () => {
    const { store } = stored()
    await store.set('session', 'earlier')
    await expect(store.set('session', 'x'.repeat(45_601))).rejects.toBeInstanceOf(ValueTooLargeError)
    expect(await store.get('session')).toBe('earlier')
  })

  test('that replaces others leaves its own parts alone', async () => {
    const { keychain, store } = stored()
    for (const [value, entries] of [
      ['x'.repeat(9_000), 8],
      ['short', 2],
      ['y'.repeat(4_000), 4],
      ['z'.repeat(4_000), 4],
    ] as const) {
      await store.set('session', value)
      expect(await store.get('session')).toBe(value)
      expect(keychain.entries.size).toBe(entries)
    }
  })

  test('is deleted with all of its parts, and no other with it', async () => {
    const { keychain, store } = stored()
    await store.set('lock', 'a'.repeat(3_000))
    await store.set('lock-2', 'b')
    await store.set('session', 'c')
    keychain.entries.set('lock.b7', 'of a write that was cut off')
    await store.delete('lock')
    expect(await store.get('lock')).toBeNull()
    expect(await store.get('lock-2')).toBe('b')
    expect(await store.get('session')).toBe('c')
    expect(keychain.entries.size).toBe(4)
  })

  test('that is not there is null', async () => {
    expect(await stored().store.get('session')).toBeNull()
  })

  test('of an earlier version is read, and replaced as a whole', async () => {
    const { keychain, store } = stored()
    keychain.entries.set('session', JSON.stringify({ parts: 1, digest: digest(base64('of before')) }))
    keychain.entries.set('session.0', base64('of before'))
    expect(await store.get('session')).toBe('of before')
    await store.set('session', 'of now')
    expect(await store.get('session')).toBe('of now')
    expect(keychain.entries.size).toBe(2)
  })

  test('is written one entry after another', async () => {
    const { keychain, store } = stored()
    await store.set('session', 'x'.repeat(9_000))
    await store.get('session')
    await store.delete('session')
    expect(keychain.most).toBe(1)
  })

  test('survives a kill at every step of a write: the earlier one or the new one is there', async () => {
    const seen = new Set<string | null>()
    for (let steps = 0; steps < 12; steps += 1) {
      const { keychain, store } = stored()
      await store.set('session', 'old'.repeat(1_500))
      const killed = memoryKeychain()
      for (const [account, password] of keychain.entries) killed.entries.set(account, password)
      killed.fail('killed', steps)
      await new KeychainStore(killed, 'service').set('session', 'new'.repeat(1_500)).catch(() => undefined)
      for (const account of keychain.entries.keys()) keychain.entries.delete(account)
      for (const [account, password] of killed.entries) keychain.entries.set(account, password)
      const value = await store.get('session')
      expect(['old'.repeat(1_500), 'new'.repeat(1_500)]).toContain(value)
      seen.add(value)
      await store.delete('session')
      expect(keychain.entries.size).toBe(0)
    }
    expect(seen.size).toBe(2)
  })
})

describe('an entry that was changed from outside', () => {
  test.each([
    ['no JSON', 'not ours'],
    ['no head', '{"a":1}'],
    ['a head without parts', JSON.stringify({ parts: 0, digest: digest('') })],
    ['a head with half a part', JSON.stringify({ parts: 0.5, digest: digest('') })],
    ['a head of an unknown form', JSON.stringify({ prefix: 'c', parts: 1, digest: digest('') })],
    ['null', 'null'],
  ])('to %s is damaged, and can be written again', async (_name, head) => {
    const { keychain, store } = stored()
    keychain.entries.set('session', head)
    await expect(store.get('session')).rejects.toBeInstanceOf(DamagedEntryError)
    await store.set('session', 'again')
    expect(await store.get('session')).toBe('again')
  })

  test.each<[string, (entries: Map<string, string>, parts: readonly string[]) => unknown]>([
    ['a missing part', (entries, [first = '']) => entries.delete(first)],
    ['a changed part', (entries, [first = '']) => entries.set(first, 'AAAA')],
    [
      'parts in another order',
      (entries, [first = '', second = '']) => {
        const [one, other] = [entries.get(first) ?? '', entries.get(second) ?? '']
        entries.set(first, other).set(second, one)
      },
    ],
  ])('to %s is damaged', async (_name, damage) => {
    const { keychain, store } = stored()
    await store.set('session', Array.from({ length: 900 }, (_, index) => index).join())
    damage(
      keychain.entries,
      [...keychain.entries.keys()].filter((account) => account.startsWith('session.')),
    )
    await expect(store.get('session')).rejects.toBeInstanceOf(DamagedEntryError)
  })
})

describe('the name of the entries', () => {
  test('is the same in every version: another one would lose the session', () => {
    expect(keychainService('Backoffice', 'backoffice', '/account', null)).toBe('Backoffice backoffice 441bb226')
    expect(keychainService('Backoffice', 'backoffice', '/account', 'PC-1')).toBe('Backoffice backoffice 45ea4493')
  })

  test('differs between the PCs of a roaming profile', () => {
    const on = (machine: string | null): string => keychainService('Backoffice', 'backoffice', '/account', machine)
    expect(new Set([on('PC-1'), on('PC-2'), on(null)]).size).toBe(3)
  })

  test.each([
    ['win32', hostname()],
    ['darwin', null],
    ['linux', null],
  ] as const)('on %s belongs to the machine %j', (platform, machine) => {
    const own = process.platform
    Object.defineProperty(process, 'platform', { value: platform })
    try {
      expect(keychainService('Backoffice', 'backoffice', '/account')).toBe(keychainService('Backoffice', 'backoffice', '/account', machine))
    } finally {
      Object.defineProperty(process, 'platform', { value: own })
    }
  })
})

test('memory keeps values until they are deleted, and says why it is used', async () => {
  const store = new MemoryStore('locked', 'is locked')
  await store.set('session', 'value')
  expect([await store.get('session'), await store.get('lock')]).toEqual(['value', null])
  await store.delete('session')
  expect(await store.get('session')).toBeNull()
  expect(store.health()).toEqual({ kind: 'memory', fault: 'locked', detail: 'is locked' })
  expect(new MemoryStore('other').health()).toEqual({ kind: 'memory', fault: 'other', detail: '' })
  expect(stored().store.health()).toEqual({ kind: 'keychain' })
})
