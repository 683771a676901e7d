import { expect, test } from 'vitest'
import { openSettingsSeal, SettingsSeal } from '#main/person/settingsSeal.ts'
import { DamagedEntryError, MemoryStore } from '#main/secrets/secretStore.ts'
import { memoryLog } from '../../../support/services/services.ts'

const CHOICES = { autoLock: { onSleep: false, idleMinutes: 0 }, exportFolder: '/mine' }

test('a seal is valid for its person and these choices alone, in whatever order they are named', () => {
  const seal = new SettingsSeal(Buffer.alloc(32, 1))
  const given = seal.of('lin', CHOICES)
  const validFor = (person: string, choices: object): boolean => seal.isValid(given, person, choices)
  expect(validFor('lin', { exportFolder: '/mine', autoLock: { idleMinutes: 0, onSleep: false } })).toBe(true)
  expect([validFor('wang', CHOICES), validFor('lin', { ...CHOICES, exportFolder: '/other' }), validFor('lin', {})]).toEqual([
    false,
    false,
    false,
  ])
  expect([undefined, '', 'x', given.slice(1)].map((other) => seal.isValid(other, 'lin', CHOICES))).toEqual([false, false, false, false])
  expect(new SettingsSeal(Buffer.alloc(32, 2)).isValid(given, 'lin', CHOICES)).toBe(false)
})

test('the key is made once, and is in the keychain', async () => {
  const store = new MemoryStore('other')
  const given = (await openSettingsSeal(store, memoryLog())).of('lin', CHOICES)
  expect((await openSettingsSeal(store, memoryLog())).isValid(given, 'lin', CHOICES)).toBe(true)
  expect((await openSettingsSeal(new MemoryStore('other'), memoryLog())).isValid(given, 'lin', CHOICES)).toBe(false)
})

test.each(['', 'short', Buffer.alloc(31).toString('base64')])('the stored key %j is replaced', async (text) => {
  const store = new MemoryStore('other')
  await store.set('settings-key', text)
  await openSettingsSeal(store, memoryLog())
  expect(Buffer.from((await store.get('settings-key')) ?? '', 'base64')).toHaveLength(32)
})

test('a damaged key is replaced, with a word in the log', async () => {
  const store = new MemoryStore('other')
  const log = memoryLog()
  const damaged = { get: () => Promise.reject(new DamagedEntryError('parts do not add up')), set: store.set.bind(store) }
  await openSettingsSeal(damaged, log)
  expect(log.lines).toEqual(['the key of the settings is not readable: parts do not add up'])
  expect(await store.get('settings-key')).not.toBeNull()
})
