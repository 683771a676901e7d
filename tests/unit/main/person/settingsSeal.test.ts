import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSettingsSeal, SettingsSeal } from '#main/person/settingsSeal.ts'
import { FallbackStore } from '#main/secrets/fallbackStore.ts'
import { NoKeychainStore } from '#main/secrets/noKeychainStore.ts'
import { DamagedEntryError, KeychainStore } from '#main/secrets/secretStore.ts'
import { fileMarker } from '#main/secrets/staleMarker.ts'
import { memoryKeychain } from '../../../support/services/keychain/memoryKeychain.ts'
import { memoryLog } from '../../../support/services/services.ts'

const keychainStore = () => new KeychainStore(memoryKeychain(), 'service')
const newMarker = () => fileMarker(join(mkdtempSync(join(tmpdir(), 'seal-')), 'stale'))

const CHOICES = { autoLock: { onSleep: false, idleMinutes: 0 }, exportFolder: '/mine' }

test('a seal is valid for its person and these choices alone, in whatever order they are named', () => {
  const seal = new SettingsSeal(Buffer.alloc(32, 1), true)
  const given = seal.of('lin', CHOICES)
  const validFor = (person: string, choices: object): boolean => seal.isValid(given, person, choices)
  expect(validFor('lin', { exportFolder: '/mine', autoLock: { idleMinutes: 0, onSleep: false } })).toBe(true)
  expect([validFor('wang', CHOICES), validFor('lin', { ...CHOICES, exportFolder: '/other' }), validFor('lin', {})]).toEqual([
    false,
    false,
    false,
  ])
  expect([undefined, '', 'x', given.slice(1)].map((other) => seal.isValid(other, 'lin', CHOICES))).toEqual([false, false, false, false])
  expect(new SettingsSeal(Buffer.alloc(32, 2), true).isValid(given, 'lin', CHOICES)).toBe(false)
})

test('the key is made once, and is in the keychain', async () => {
  const store = keychainStore()
  const given = (await openSettingsSeal(store, memoryLog())).of('lin', CHOICES)
  const next = await openSettingsSeal(store, memoryLog())
  expect([next.isValid(given, 'lin', CHOICES), next.isKept]).toEqual([true, true])
  expect((await openSettingsSeal(keychainStore(), memoryLog())).isValid(given, 'lin', CHOICES)).toBe(false)
})

test.each(['', 'short', Buffer.alloc(31).toString('base64')])('the stored key %j is replaced', async (text) => {
  const store = keychainStore()
  await store.set('settings-key', text)
  await openSettingsSeal(store, memoryLog())
  expect(Buffer.from((await store.get('settings-key')) ?? '', 'base64')).toHaveLength(32)
})

test('a damaged key is replaced, with a word in the log', async () => {
  const store = keychainStore()
  const log = memoryLog()
  const damaged = {
    get: () => Promise.reject(new DamagedEntryError('parts do not add up')),
    trySet: store.trySet.bind(store),
    health: () => store.health(),
  }
  expect((await openSettingsSeal(damaged, log)).isKept).toBe(true)
  expect(log.lines).toEqual(['the key of the settings is not readable: parts do not add up'])
  expect(await store.get('settings-key')).not.toBeNull()
})

test('without a keychain the key is not stored, so that what the keychain holds stays valid', async () => {
  const marker = newMarker()
  const store = new NoKeychainStore(marker, memoryLog(), 'locked')
  const seal = await openSettingsSeal(store, memoryLog())
  expect([seal.isKept, await store.get('settings-key'), marker.isSet()]).toEqual([false, null, false])
  expect(seal.isValid(seal.of('lin', CHOICES), 'lin', CHOICES)).toBe(true)
})

test('a key at which the keychain fails when it is read is not kept', async () => {
  const keychain = memoryKeychain()
  keychain.fail('gone')
  const store = new FallbackStore(new KeychainStore(keychain, 'service'), newMarker(), memoryLog())
  expect((await openSettingsSeal(store, memoryLog())).isKept).toBe(false)
})

test('a key that cannot be stored is not kept, and costs neither the keychain nor what it holds', async () => {
  const [keychain, marker, log] = [memoryKeychain(), newMarker(), memoryLog()]
  keychain.fail('gone', 2)
  const store = new FallbackStore(new KeychainStore(keychain, 'service'), marker, memoryLog())
  expect((await openSettingsSeal(store, log)).isKept).toBe(false)
  expect([store.health(), marker.isSet(), log.lines]).toEqual([
    { kind: 'keychain' },
    false,
    ['the key of the settings could not be stored: gone'],
  ])
})
