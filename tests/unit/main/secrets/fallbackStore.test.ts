import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FallbackStore } from '#main/secrets/fallbackStore.ts'
import { probeKeychain } from '#main/secrets/keychainProbe.ts'
import { NoKeychainStore } from '#main/secrets/noKeychainStore.ts'
import { DamagedEntryError, KeychainStore, MAX_VALUE_BYTES, ValueTooLargeError, type Keychain } from '#main/secrets/secretStore.ts'
import { fileMarker, markStale, type StaleMarker } from '#main/secrets/staleMarker.ts'
import { memoryKeychain } from '../../../support/services/keychain/memoryKeychain.ts'
import { memoryLog } from '../../../support/services/services.ts'

const newMarker = (): StaleMarker => fileMarker(join(mkdtempSync(join(tmpdir(), 'backoffice-stale-')), 'account', 'stale'))

/** A marker on a disk that cannot be written, until it is mended. */
function brokenMarker() {
  const folder = join(mkdtempSync(join(tmpdir(), 'backoffice-stale-')), 'account')
  writeFileSync(folder, 'a file in place of the folder')
  return fileMarker(join(folder, 'stale'))
}

function fallback(marker = newMarker()) {
  const [keychain, log] = [memoryKeychain(), memoryLog()]
  return { keychain, log, marker, store: new FallbackStore(new KeychainStore(keychain, 'service'), marker, log) }
}

describe('a keychain that works', () => {
  test('is used, and its content stays valid', async () => {
    const { keychain, log, marker, store } = fallback()
    await store.set('session', 'value')
    expect(await store.get('session')).toBe('value')
    expect(keychain.entries.size).toBe(2)
    await store.delete('session')
    expect([keychain.entries.size, store.health(), marker.isSet(), log.lines]).toEqual([0, { kind: 'keychain' }, false, []])
  })

  test('is kept when an entry is damaged or a value is too large', async () => {
    const { keychain, marker, store } = fallback()
    keychain.entries.set('session', 'not ours')
    await expect(store.get('session')).rejects.toBeInstanceOf(DamagedEntryError)
    await expect(store.set('session', 'x'.repeat(MAX_VALUE_BYTES + 1_000))).rejects.toBeInstanceOf(ValueTooLargeError)
    expect([store.health(), marker.isSet()]).toEqual([{ kind: 'keychain' }, false])
  })

  test('is asked one thing at a time', async () => {
    const { keychain, store } = fallback()
    await Promise.all([store.set('session', 'a'), store.get('lock'), store.delete('user'), store.set('lock', 'b')])
    expect(keychain.most).toBe(1)
  })
})

const LIMIT_MS = 100

/** A keychain whose writes wait while it is held, such as one that asks the person to open it. */
function heldKeychain() {
  const keychain = memoryKeychain()
  const state = { held: Promise.resolve() }
  const held: Keychain = {
    ...keychain,
    setPassword: async (...given) => {
      await state.held
      return keychain.setPassword(...given)
    },
  }
  const marker = newMarker()
  const store = new FallbackStore(new KeychainStore(held, 'service'), marker, memoryLog(), LIMIT_MS)
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    state.held = promise
    return resolve
  }
  return { keychain, marker, store, hold }
}

/** Lets the time limit pass, which no busy machine then does. */
async function givenUp(write: Promise<void>): Promise<void> {
  const end = expect(write).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  await end
}

describe('a value whose earlier one may stay', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('fails alone: the keychain stays in use, and what it holds stays valid', async () => {
    const { keychain, log, marker, store } = fallback()
    await store.trySet('session', 'earlier')
    keychain.fail('locked collection')
    await expect(store.trySet('session', 'later')).rejects.toThrow('locked collection')
    expect([store.health(), marker.isSet(), log.lines]).toEqual([{ kind: 'keychain' }, false, []])
    keychain.fail('locked collection', 1_000)
    expect(await store.get('session')).toBe('earlier')
  })

  test('is given up after the time limit, and then not tried while its write goes on', async () => {
    const { keychain, marker, store, hold } = heldKeychain()
    await store.set('session', 'earlier')
    const release = hold()
    await givenUp(store.trySet('session', 'first'))
    const asked = keychain.calls.length
    await expect(store.trySet('session', 'second')).rejects.toThrow('no answer')
    expect([store.health(), marker.isSet(), keychain.calls.length]).toEqual([{ kind: 'keychain' }, false, asked])
    release()
    expect(await store.get('session')).toBe('first')
    await store.trySet('session', 'third')
    expect(await store.get('session')).toBe('third')
  })

  test('that is written late does not restore an entry that was deleted meanwhile', async () => {
    const { keychain, marker, store, hold } = heldKeychain()
    await store.set('session', 'earlier')
    const release = hold()
    await givenUp(store.trySet('session', 'late'))
    const deleted = store.delete('session')
    release()
    await deleted
    expect([keychain.entries.size, store.health(), marker.isSet()]).toEqual([0, { kind: 'keychain' }, false])
  })

  test('whose write never ends does not hold up what must succeed: the keychain counts as silent', async () => {
    const { marker, store, hold } = heldKeychain()
    hold()
    await givenUp(store.trySet('session', 'late'))
    const kept = store.set('lock', 'value')
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    await kept
    expect([await store.get('lock'), store.health().kind, marker.isSet()]).toEqual(['value', 'memory', true])
  })

  test('makes nothing out of date in a start without a keychain', async () => {
    const marker = newMarker()
    const store = new NoKeychainStore(marker, memoryLog(), 'locked')
    await store.trySet('session', 'value')
    expect([await store.get('session'), marker.isSet()]).toEqual(['value', false])
  })
})

describe('a keychain that fails later', () => {
  test.each<[string, (store: FallbackStore) => Promise<unknown>, unknown]>([
    ['a read', (store) => store.get('session'), null],
    ['a write', (store) => store.set('session', 'new'), undefined],
    ['a deletion', (store) => store.delete('session'), undefined],
  ])('at %s is replaced by memory, is not asked again, and is out of date', async (_name, use, expected) => {
    const { keychain, log, marker, store } = fallback()
    keychain.fail('Not enough storage is available to process this command')
    expect(await use(store)).toBe(expected)
    const asked = keychain.calls.length
    await store.set('lock', 'value')
    expect(await store.get('lock')).toBe('value')
    expect(keychain.calls).toHaveLength(asked)
    expect(store.health()).toEqual({ kind: 'memory', fault: 'full', detail: 'Not enough storage is available to process this command' })
    expect(marker.isSet()).toBe(true)
    expect(log.lines).toEqual([expect.stringContaining('Not enough storage')])
  })

  test('by not answering delays any number of waiting calls by one time limit', async () => {
    const calls: string[] = []
    const never = (call: string) => () => (calls.push(call), new Promise<never>(() => undefined))
    const silent: Keychain = {
      getPassword: never('get'),
      setPassword: never('set'),
      deletePassword: never('delete'),
      findCredentials: never('find'),
    }
    const marker = newMarker()
    const store = new FallbackStore(new KeychainStore(silent, 'service'), marker, memoryLog(), 50)
    const [, , value] = await Promise.all([store.set('session', 'value'), store.delete('lock'), store.get('session')])
    expect(value).toBe('value')
    expect(calls).toEqual(['get'])
    expect(store.health()).toEqual({ kind: 'memory', fault: 'silent', detail: 'no answer' })
    expect(marker.isSet()).toBe(true)
  })

  test('still keeps the session when the marker cannot be written either', async () => {
    const { keychain, log, store } = fallback(brokenMarker())
    keychain.fail('gone')
    await store.set('session', 'value')
    expect(await store.get('session')).toBe('value')
    expect(log.lines.join('\n')).toMatch(/out of date: .*(ENOTDIR|EEXIST)/u)
  })
})

describe('a start without a keychain', () => {
  test('makes what the keychain holds out of date at the first write, and not by a deletion', async () => {
    const marker = newMarker()
    const store = new NoKeychainStore(marker, memoryLog(), 'no-service', 'no bus')
    await store.delete('workspace')
    expect(await store.get('session')).toBeNull()
    expect(marker.isSet()).toBe(false)
    await store.set('session', 'value')
    expect([await store.get('session'), marker.isSet()]).toEqual(['value', true])
    expect(store.health()).toEqual({ kind: 'memory', fault: 'no-service', detail: 'no bus' })
  })

  test('marks once, and again only after a failure', async () => {
    const marks: string[] = []
    let isBroken = true
    const marker: StaleMarker = {
      isSet: () => false,
      set: () => {
        marks.push('set')
        if (isBroken) throw new Error('EROFS')
      },
      clear: () => undefined,
    }
    const log = memoryLog()
    const store = new NoKeychainStore(marker, log, 'no-service')
    await store.set('session', 'a')
    expect(await store.get('session')).toBe('a')
    isBroken = false
    await store.set('session', 'b')
    await store.set('session', 'c')
    expect(marks).toHaveLength(2)
    expect(log.lines).toHaveLength(1)
  })
})

test('the marker is a file that outlasts the program, in a folder that it creates', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'backoffice-stale-')), 'a', 'b', 'stale')
  const marker = fileMarker(path)
  marker.clear()
  expect(marker.isSet()).toBe(false)
  expect(markStale(marker, memoryLog())).toBe(true)
  expect([existsSync(path), fileMarker(path).isSet()]).toEqual([true, true])
  marker.clear()
  expect([existsSync(path), marker.isSet()]).toEqual([false, false])
  expect(markStale(brokenMarker(), memoryLog())).toBe(false)
})

describe('the check of the keychain', () => {
  test('writes, reads and deletes an entry of its own', async () => {
    const { keychain, store } = fallback()
    await store.set('session', 'secret')
    const before = new Map(keychain.entries)
    expect(await probeKeychain(store)).toEqual({ state: 'writable' })
    expect(keychain.entries).toEqual(before)
    expect(keychain.calls.filter((call) => call.startsWith('set ')).length).toBeGreaterThan(before.size)
  })

  test('finds a keychain that keeps something else', async () => {
    const { store } = fallback()
    const get = store.get.bind(store)
    store.get = async (name) => `${await get(name)}!`
    expect(await probeKeychain(store)).toEqual({ state: 'differs' })
  })

  test('finds that there is none, before and during the check', async () => {
    const marker = newMarker()
    const none = new NoKeychainStore(marker, memoryLog(), 'locked', 'is locked')
    expect(await probeKeychain(none)).toEqual({ state: 'unavailable', fault: 'locked', detail: 'is locked' })
    // A check is no reason to forget the session that the keychain holds.
    expect(marker.isSet()).toBe(false)
    const { keychain, store } = fallback()
    keychain.fail('Access is denied.', 1)
    expect(await probeKeychain(store)).toEqual({ state: 'unavailable', fault: 'denied', detail: 'Access is denied.' })
  })
})
