import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSettingsStore } from '#main/settings/settingsStore.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import { storageIn } from '../../../support/services/storage.ts'

/** A settings file with this content; null for none. */
function storeWith(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = join(folder, 'settings.json')
  if (content !== null) writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const store = createSettingsStore(storageIn(folder))
  const read = async (): Promise<unknown> => {
    await store.flush()
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  return { store, read }
}

test('a PC on which nothing was set has the defaults, and keeps what is set', async () => {
  const { store, read } = storeWith(null)
  expect(store.get()).toEqual(DEFAULT_PC_SETTINGS)
  expect(store.set({ theme: 'dark', accentColor: '#112233' })).toEqual({ ...DEFAULT_PC_SETTINGS, theme: 'dark', accentColor: '#112233' })
  expect(await read()).toMatchObject({ theme: 'dark', accentColor: '#112233' })
})

test('a setting that an earlier version did not know has its default, and one of a later version is kept', async () => {
  const { store, read } = storeWith({ language: 'en', later: 1 })
  expect(store.get()).toMatchObject({ ...DEFAULT_PC_SETTINGS, language: 'en' })
  store.set({ theme: 'dark' })
  expect(await read()).toMatchObject({ language: 'en', theme: 'dark', later: 1 })
})

test.each([['not JSON'], [{ theme: 'pink' }], [{ accentColor: 'red' }], [{ language: 7 }], [[1]]])(
  'the damaged file %j costs the settings, never the start',
  (content) => {
    expect(storeWith(content).store.get()).toEqual(DEFAULT_PC_SETTINGS)
  },
)

test('one damaged setting does not cost the others', () => {
  expect(storeWith({ theme: 'pink', language: 'en' }).store.get()).toEqual({ ...DEFAULT_PC_SETTINGS, language: 'en' })
})

test('what an earlier version kept for all people is inherited by nobody', async () => {
  const { store, read } = storeWith({ language: 'en', exportFolder: '/media/stick', autoLock: { idleMinutes: 0 } })
  expect(store.get()).toEqual({ ...DEFAULT_PC_SETTINGS, language: 'en' })
  store.set({ theme: 'dark' })
  expect(await read()).not.toMatchObject({ exportFolder: '/media/stick' })
})
