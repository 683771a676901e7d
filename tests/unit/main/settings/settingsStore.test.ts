import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createSettingsStore } from '#main/settings/settingsStore.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'

// electron-store is conf with a name for `configName`, and Electron's account folder, which the store names itself.
vi.mock('electron-store', async () => {
  const { default: Conf } = await import('conf')
  return {
    default: class extends Conf {
      constructor({ name, ...options }: { name: string }) {
        super({ ...options, configName: name, projectName: 'test' })
      }
    },
  }
})

/** A settings file with this content; null for none. */
function storeWith(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = join(folder, 'settings.json')
  if (content !== null) writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return { store: createSettingsStore(folder), read: () => JSON.parse(readFileSync(file, 'utf8')) as unknown }
}

test('a PC on which nothing was set has the defaults, and keeps what is set', () => {
  const { store, read } = storeWith(null)
  expect(store.get()).toEqual(DEFAULT_SETTINGS)
  expect(store.set({ theme: 'dark', accentColor: '#112233' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', accentColor: '#112233' })
  expect(read()).toMatchObject({ theme: 'dark', accentColor: '#112233' })
})

test('a setting that an earlier version did not know has its default, and one of a later version does no harm', () => {
  const { store } = storeWith({ language: 'en', autoLock: { ...DEFAULT_SETTINGS.autoLock, onScreenSaver: true }, later: 1 })
  expect(store.get()).toMatchObject({ ...DEFAULT_SETTINGS, language: 'en', autoLock: DEFAULT_SETTINGS.autoLock })
})

test.each([['not JSON'], [{ theme: 'pink' }], [{ accentColor: 'red' }], [{ autoLock: { idleMinutes: -1 } }], [{ language: 7 }]])(
  'the damaged file %j costs the settings, never the start',
  (content) => {
    expect(storeWith(content).store.get()).toEqual(DEFAULT_SETTINGS)
  },
)
