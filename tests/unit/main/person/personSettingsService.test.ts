import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { openPersonSettingsFile } from '#main/person/personFiles.ts'
import { PersonSettingsService, type PersonSettingsDeps } from '#main/person/personSettingsService.ts'
import { SettingsService } from '#main/settings/settingsService.ts'
import { createSettingsStore } from '#main/settings/settingsStore.ts'
import { personSettings, type AutoLockSettings, type PersonSettings, type Settings } from '#shared/schemas/settings.ts'
import type { User } from '#shared/schemas/session.ts'
import { DEFAULT_PC_SETTINGS, DEFAULT_PERSON_SETTINGS, DEFAULT_SETTINGS } from '#shared/settings.ts'
import { texts } from '../../../support/services/services.ts'
import { storageIn } from '../../../support/services/storage.ts'
import { person } from '../../../support/services/people.ts'

vi.mock('electron-store', () => import('../../../support/services/electron/electronStore.ts'))

/** The settings on a PC whose account folder is real; the same folder again is a restart. */
function settingsOn(folder = mkdtempSync(join(tmpdir(), 'person-settings-')), least: PersonSettingsDeps['least'] = null) {
  const storage = storageIn(folder)
  const file = openPersonSettingsFile(storage)
  const pcStore = createSettingsStore(storage)
  const state: { user: User | null } = { user: person('admin') }
  const pc = new SettingsService({ store: pcStore, texts, nativeTheme: { themeSource: 'system' } })
  const settings = new PersonSettingsService({ pc, file, user: () => state.user, least })
  const told: Settings[] = []
  settings.subscribe((next) => told.push(next))
  const restart = async () => {
    await file.flush()
    return settingsOn(folder, least)
  }
  return { settings, state, told, restart }
}

const NEVER: AutoLockSettings = { onSystemLock: false, onSleep: false, idleMinutes: 0 }

test('one person’s folders and automatic lock do not act on the next, and are there again after a restart', async () => {
  const { settings, state, told, restart } = settingsOn()
  settings.set({ exportFolder: '/media/stick', autoLock: NEVER, theme: 'dark' })
  settings.lastFolder = '/media/stick/exports'
  state.user = person('cashier')
  settings.announce()
  expect(settings.current).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' })
  expect(settings.lastFolder).toBeNull()
  expect(told.at(-1)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' })
  const next = await restart()
  expect(next.settings.current).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', exportFolder: '/media/stick', autoLock: NEVER })
  expect(next.settings.lastFolder).toBe('/media/stick/exports')
})

test('without a signed-in person there are only the PC’s settings, and nothing else is kept', () => {
  const { settings, state } = settingsOn()
  state.user = null
  expect(settings.set({ autoLock: NEVER, language: 'en' })).toEqual({ ...DEFAULT_SETTINGS, language: 'en' })
  settings.lastFolder = '/tmp'
  state.user = person('admin')
  expect([settings.current.autoLock, settings.lastFolder]).toEqual([DEFAULT_PERSON_SETTINGS.autoLock, null])
  settings.set({ language: 'zh' })
})

test('each change is passed on once, with all settings', () => {
  const { settings, told } = settingsOn()
  settings.set({ exportFolder: '/media/stick' })
  settings.set({ theme: 'dark', autoLock: NEVER })
  expect(told.map(({ exportFolder, theme, autoLock }) => [exportFolder, theme, autoLock.idleMinutes])).toEqual([
    ['/media/stick', DEFAULT_SETTINGS.theme, 10],
    ['/media/stick', 'dark', 0],
  ])
})

test.each([
  [NEVER, { onSystemLock: true, onSleep: false, idleMinutes: 15 }, { onSystemLock: true, onSleep: false, idleMinutes: 15 }],
  [
    { ...NEVER, idleMinutes: 60 },
    { ...NEVER, idleMinutes: 15 },
    { ...NEVER, idleMinutes: 15 },
  ],
  [
    { onSystemLock: true, onSleep: true, idleMinutes: 5 },
    { ...NEVER, idleMinutes: 15 },
    { onSystemLock: true, onSleep: true, idleMinutes: 5 },
  ],
  [
    { ...NEVER, idleMinutes: 60 },
    { ...NEVER, onSleep: true },
    { onSystemLock: false, onSleep: true, idleMinutes: 60 },
  ],
])('the choice %j under the demand %j is %j', (own, least, expected) => {
  const { settings } = settingsOn(undefined, least)
  expect(settings.set({ autoLock: own }).autoLock).toEqual(expected)
})

/** Another value than the default for every setting of a person: a new one does not compile until it is here. */
const CHANGED: PersonSettings = { autoLock: NEVER, exportFolder: '/media/stick' }

test('every setting of a person is kept for the person, and none of them in the settings of the PC', async () => {
  const { settings, state, restart } = settingsOn()
  expect(Object.keys(CHANGED).toSorted()).toEqual(Object.keys(personSettings.shape).toSorted())
  settings.set(CHANGED)
  state.user = person('cashier')
  expect(settings.current).toEqual(DEFAULT_SETTINGS)
  expect((await restart()).settings.current).toEqual({ ...DEFAULT_SETTINGS, ...CHANGED })
})

test('a setting that the schema adds is kept for the person without another line', async () => {
  vi.resetModules()
  vi.doMock('#shared/schemas/settings.ts', async (original) => {
    const real = await original<{ readonly personSettings: typeof personSettings }>()
    return { ...real, personSettings: z.object({ ...real.personSettings.shape, added: z.boolean() }) }
  })
  const { PersonSettingsService: Service } = await import('#main/person/personSettingsService.ts')
  const { openPersonSettingsFile: open } = await import('#main/person/personFiles.ts')
  const forPc = vi.fn<SettingsService['set']>()
  const pc = { current: DEFAULT_PC_SETTINGS, set: forPc, subscribe: () => undefined }
  const file = open(storageIn(mkdtempSync(join(tmpdir(), 'person-settings-'))))
  const settings = new Service({ pc, file, user: () => person('admin'), least: null })
  const patch: object = { added: true }
  expect(settings.set(patch)).toMatchObject({ added: true })
  expect(forPc).not.toHaveBeenCalled()
})
