import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createSettingsStore } from '#main/settings/settingsStore.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import { storageIn } from '../../../support/services/storage.ts'

vi.mock('electron-store', () => import('../../../support/services/electron/electronStore.ts'))

/** A settings file with this content; null for none. */
function storeWith(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = join(folder, 'settings.json')
  if (content !== null) writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const store = createSettingsStore(storageIn(folder))
  const read = (): unknown => JSON.parse(readFileSync(file, 'utf8'))
  return { store, read }
}

test('a PC on which nothing was set has the defaults, and keeps what is set', () => {
  const { store, read } = storeWith(null)
  expect(store.get()).toEqual(DEFAULT_PC_SETTINGS)
  expect(store.set({ theme: 'dark', accentColor: '#112233' })).toEqual({ ...DEFAULT_PC_SETTINGS, theme: 'dark', accentColor: '#112233' })
  expect(read()).toMatchObject({ theme: 'dark', accentColor: '#112233' })
})

test('a setting that an earlier version did not know has its default, and one of a later version is kept', () => {
  const { store, read } = storeWith({ language: 'en', later: 1 })
  expect(store.get()).toMatchObject({ ...DEFAULT_PC_SETTINGS, language: 'en' })
  store.set({ theme: 'dark' })
  expect(read()).toMatchObject({ language: 'en', theme: 'dark', later: 1 })
})

test.each([['not JSON'], [{ theme: 'pink' }], [{ accentColor: 'red' }], [{ language: 7 }], [[1]]])(
  'the damaged file %j costs the settings, never the start',
  (content) => {
    expect(storeWith(content).store.get()).toEqual(DEFAULT_PC_SETTINGS)
  },
)

test('a value of a later version stays in the file until another one is chosen', () => {
  const { store, read } = storeWith({ theme: 'pink', language: 'en' })
  store.set({ accentColor: '#112233' })
  expect(read()).toMatchObject({ theme: 'pink', language: 'en', accentColor: '#112233' })
  store.set({ theme: 'dark' })
  expect(read()).toMatchObject({ theme: 'dark', language: 'en' })
})

test('one damaged setting does not cost the others', () => {
  expect(storeWith({ theme: 'pink', language: 'en' }).store.get()).toEqual({ ...DEFAULT_PC_SETTINGS, language: 'en' })
})

test('what an earlier version kept for all people is inherited by nobody', () => {
  const { store, read } = storeWith({ language: 'en', exportFolder: '/media/stick', autoLock: { idleMinutes: 0 } })
  expect(store.get()).toEqual({ ...DEFAULT_PC_SETTINGS, language: 'en' })
  store.set({ theme: 'dark' })
  expect(read()).not.toMatchObject({ exportFolder: '/media/stick' })
})

test('the start writes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  createSettingsStore(storageIn(folder))
  expect(existsSync(join(folder, 'settings.json'))).toBe(false)
})

test('a file that cannot be opened leaves the settings in memory, with a line in the log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  mkdirSync(join(folder, 'settings.json'))
  const storage = storageIn(folder)
  const store = createSettingsStore(storage)
  expect(store.set({ theme: 'dark' })).toMatchObject({ theme: 'dark' })
  expect(store.get()).toMatchObject({ theme: 'dark' })
  expect(storage.health.isFailing).toBe(true)
  expect(storage.log.lines.join('\n')).toContain('settings.json not opened')
})

test('a failed write costs only what is set meanwhile, and the next change is stored again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const [file, aside] = [join(folder, 'settings.json'), join(folder, 'aside.json')]
  const storage = storageIn(folder)
  const store = createSettingsStore(storage)
  store.set({ theme: 'dark' })
  renameSync(file, aside)
  // No file can take the place of a folder that is not empty.
  mkdirSync(join(file, 'inside'), { recursive: true })
  expect(store.set({ language: 'en' })).toMatchObject({ theme: 'dark', language: 'en' })
  expect(storage.health.isFailing).toBe(true)
  expect(storage.log.lines.join('\n')).toContain('settings.json not written')
  rmSync(file, { recursive: true })
  renameSync(aside, file)
  expect(createSettingsStore(storageIn(folder)).get()).toMatchObject({ theme: 'dark', language: DEFAULT_PC_SETTINGS.language })
  store.set({ accentColor: '#112233' })
  expect(storage.health.isFailing).toBe(false)
  expect(createSettingsStore(storageIn(folder)).get()).toMatchObject({ theme: 'dark', language: 'en', accentColor: '#112233' })
})
