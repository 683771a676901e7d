import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { openPersonSettingsFile } from '#main/person/personFiles.ts'
import { PersonSettingsService, type PersonSettingsDeps } from '#main/person/personSettingsService.ts'
import { SettingsSeal } from '#main/person/settingsSeal.ts'
import { SettingsService } from '#main/settings/settingsService.ts'
import { createSettingsStore } from '#main/settings/settingsStore.ts'
import { personSettings, type AutoLockSettings, type GuardedSetting, type PersonSettings, type Settings } from '#shared/schemas/settings.ts'
import type { User } from '#shared/schemas/session.ts'
import { PERSON_SWITCHES } from '#shared/domain/settings/switches.ts'
import { DEFAULT_PC_SETTINGS, DEFAULT_PERSON_SETTINGS, DEFAULT_SETTINGS } from '#shared/settings.ts'
import { texts } from '../../../support/services/services.ts'
import { storageIn } from '../../../support/services/storage.ts'
import { person } from '../../../support/services/people.ts'

vi.mock('electron-store', () => import('../../../support/services/electron/electronStore.ts'))

const sealOfKey = (fill: number, isKept = true): SettingsSeal => new SettingsSeal(Buffer.alloc(32, fill), isKept)

/** The settings on a PC whose account folder is real; the same folder again is a restart. */
function settingsOn(
  folder = mkdtempSync(join(tmpdir(), 'person-settings-')),
  least: PersonSettingsDeps['least'] = null,
  seal = sealOfKey(7),
) {
  const storage = storageIn(folder)
  const file = openPersonSettingsFile(storage)
  const pcStore = createSettingsStore(storage)
  const state: { user: User | null } = { user: person('admin') }
  const pc = new SettingsService({ store: pcStore, texts, nativeTheme: { themeSource: 'system' } })
  const settings = new PersonSettingsService({ pc, file, user: () => state.user, least, seal })
  const told: Settings[] = []
  settings.subscribe((next) => told.push(next))
  const restart = async (nextSeal = seal) => {
    await file.flush()
    return settingsOn(folder, least, nextSeal)
  }
  /** Ends the program, lets somebody edit the file of the settings, and starts it again. */
  const edited = async (change: (text: string) => string) => {
    await file.flush()
    const path = join(folder, 'person-settings.json')
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    return settingsOn(folder, least, seal)
  }
  return { settings, state, told, restart, edited }
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

/** Another value than the default for every guarded setting of a person: a new one does not compile until it is here. */
const CHANGED: Pick<PersonSettings, GuardedSetting> = { autoLock: NEVER, exportFolder: '/media/stick' }

/** The same for every other setting. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
const ALL_CHANGED = {
  ...Object.fromEntries(Object.entries(PERSON_SWITCHES).map(([name, isOn]) => [name, !isOn])),
  zoom: 150,
  errorLogSeenAt: 1_800_000_000_000,
  ...CHANGED,
} as PersonSettings

test('every setting of a person is kept for the person, and none of them in the settings of the PC', async () => {
  const { settings, state, restart } = settingsOn()
  expect(Object.keys(ALL_CHANGED).toSorted()).toEqual(Object.keys(personSettings.shape).toSorted())
  settings.set(ALL_CHANGED)
  state.user = person('cashier')
  expect(settings.current).toEqual(DEFAULT_SETTINGS)
  expect((await restart()).settings.current).toEqual({ ...DEFAULT_SETTINGS, ...ALL_CHANGED })
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
  const settings = new Service({ pc, file, user: () => person('admin'), least: null, seal: sealOfKey(7) })
  const patch: object = { added: true }
  expect(settings.set(patch)).toMatchObject({ added: true })
  expect(forPc).not.toHaveBeenCalled()
})

test('a switch counts without a seal, and is not dropped', async () => {
  vi.resetModules()
  vi.doMock('#shared/domain/settings/switches.ts', () => ({
    PC_SWITCHES: { sideMenuCollapsed: false },
    PERSON_SWITCHES: { added: false },
    PERSON_LOOKS: { added: false },
    isLook: (name: string) => name === 'added',
  }))
  vi.doUnmock('#shared/schemas/settings.ts')
  const { PersonSettingsService: Service } = await import('#main/person/personSettingsService.ts')
  const { openPersonSettingsFile: open } = await import('#main/person/personFiles.ts')
  const pc = { current: DEFAULT_PC_SETTINGS, set: vi.fn<SettingsService['set']>(), subscribe: () => undefined }
  const file = open(storageIn(mkdtempSync(join(tmpdir(), 'person-settings-'))))
  const startWith = (seal: SettingsSeal) => new Service({ pc, file, user: () => person('admin'), least: null, seal })
  const patch: object = { added: true, exportFolder: '/media/stick' }
  expect(startWith(sealOfKey(7, false)).set(patch)).toMatchObject(patch)
  const next = startWith(sealOfKey(7))
  expect(next.current).toMatchObject({ added: true, exportFolder: null })
  expect(next.takeDropped()).toEqual(['exportFolder'])
  expect(next.current).toMatchObject({ added: true, exportFolder: null })
})

describe('a file that somebody edited', () => {
  const STRICT: AutoLockSettings = { onSystemLock: true, onSleep: true, idleMinutes: 5 }
  const text = (own: AutoLockSettings): string => JSON.stringify(own, null, '\t').replaceAll(/\s/gu, '')
  const replaced = (from: AutoLockSettings, to: AutoLockSettings) => (content: string) =>
    content.replaceAll(/\s/gu, '').replaceAll(text(from), text(to))

  test('does not switch off the automatic lock, and its person is told once', async () => {
    const { settings, edited } = settingsOn()
    settings.set({ autoLock: STRICT })
    const next = await edited(replaced(STRICT, NEVER))
    expect(next.settings.current.autoLock).toEqual(DEFAULT_PERSON_SETTINGS.autoLock)
    expect([next.settings.takeDropped(), next.settings.takeDropped()]).toEqual([['autoLock'], []])
    const later = await next.restart()
    expect([later.settings.current.autoLock, later.settings.takeDropped()]).toEqual([DEFAULT_PERSON_SETTINGS.autoLock, []])
  })

  test('sends no export to another folder, and keeps what is stricter', async () => {
    const { settings, edited } = settingsOn()
    settings.set({ autoLock: STRICT, exportFolder: '/mine' })
    settings.lastFolder = '/mine/exports'
    const next = await edited((content) => content.replace('"/mine"', '"/stick"'))
    expect(next.settings.current).toMatchObject({ exportFolder: null, autoLock: STRICT })
    expect([next.settings.takeDropped(), next.settings.lastFolder]).toEqual([['exportFolder'], '/mine/exports'])
  })

  test('may be stricter than the defaults, of which nobody is told', async () => {
    const { settings, edited } = settingsOn()
    settings.set({ autoLock: NEVER })
    const next = await edited(replaced(NEVER, STRICT))
    expect([next.settings.current.autoLock, next.settings.takeDropped()]).toEqual([STRICT, []])
  })

  test('does not become true by another choice of its person', async () => {
    const { settings, edited } = settingsOn()
    settings.set({ autoLock: STRICT })
    const next = await edited(replaced(STRICT, NEVER))
    next.settings.set({ exportFolder: '/mine' })
    expect(next.settings.current).toMatchObject({ exportFolder: '/mine', autoLock: DEFAULT_PERSON_SETTINGS.autoLock })
  })

  test('gives nobody the sealed choice of another person', async () => {
    const { settings, state, edited } = settingsOn()
    settings.set({ autoLock: NEVER })
    state.user = person('cashier')
    settings.set({ autoLock: STRICT })
    const next = await edited((content) => {
      const { pages } = JSON.parse(content) as { pages: Record<string, unknown> }
      const [cashier = '', admin = ''] = Object.keys(pages)
      return JSON.stringify({ pages: { [cashier]: pages[admin] } })
    })
    next.state.user = person('cashier')
    expect(next.settings.current.autoLock).toEqual(DEFAULT_PERSON_SETTINGS.autoLock)
  })
})

test('a looser choice that an earlier version stored cannot be told from an edited file: the default applies, and its person is told', async () => {
  const { settings, edited } = settingsOn()
  settings.set({ autoLock: NEVER, exportFolder: '/mine' })
  const next = await edited((content) => {
    const { pages } = JSON.parse(content) as { pages: Record<string, { sealed: Record<string, object> }> }
    return JSON.stringify({ pages: Object.fromEntries(Object.entries(pages).map(([key, { sealed }]) => [key, Object.values(sealed)[0]])) })
  })
  expect(next.settings.current).toMatchObject(DEFAULT_PERSON_SETTINGS)
  expect(next.settings.takeDropped()).toEqual(['autoLock', 'exportFolder'])
  next.settings.set({ autoLock: NEVER })
  const later = await next.restart()
  expect([later.settings.current.autoLock, later.settings.takeDropped()]).toEqual([NEVER, []])
})

describe('a file that roams to another PC', () => {
  test('keeps there what each PC sealed, and tells of it once on each PC', async () => {
    const first = settingsOn()
    first.settings.set(CHANGED)
    const second = await first.restart(sealOfKey(8))
    expect(second.settings.current).toEqual(DEFAULT_SETTINGS)
    expect([second.settings.takeDropped(), second.settings.takeDropped()]).toEqual([['autoLock', 'exportFolder'], []])
    second.settings.set({ autoLock: { ...NEVER, idleMinutes: 60 } })
    const again = await second.restart(sealOfKey(7))
    expect([again.settings.current, again.settings.takeDropped()]).toEqual([{ ...DEFAULT_SETTINGS, ...CHANGED }, []])
    const later = await again.restart(sealOfKey(8))
    expect([later.settings.current.autoLock, later.settings.takeDropped()]).toEqual([{ ...NEVER, idleMinutes: 60 }, []])
  })

  test('makes a stricter lock of another PC count there, too', async () => {
    const { settings, restart } = settingsOn()
    settings.set({ autoLock: { onSystemLock: true, onSleep: true, idleMinutes: 5 } })
    const second = await restart(sealOfKey(8))
    expect([second.settings.current.autoLock.idleMinutes, second.settings.takeDropped()]).toEqual([5, []])
  })

  test('has no valid choice under the key of one PC that was sealed on another', async () => {
    const { settings, restart } = settingsOn()
    settings.set({ exportFolder: '/mine' })
    const second = await restart(sealOfKey(8))
    second.settings.set({ autoLock: NEVER })
    const next = await second.edited((content) => {
      const { pages } = JSON.parse(content) as { pages: Record<string, { sealed: Record<string, object> }> }
      const swapped = ({ sealed }: { readonly sealed: Record<string, object> }) => {
        const seals = Object.values(sealed).toReversed()
        return { sealed: Object.fromEntries(Object.keys(sealed).map((id, index) => [id, seals[index]])) }
      }
      return JSON.stringify({ pages: Object.fromEntries(Object.entries(pages).map(([key, entry]) => [key, swapped(entry)])) })
    })
    expect(next.settings.current).toEqual(DEFAULT_SETTINGS)
  })

  test('does not grow with each key', async () => {
    let pc = settingsOn()
    for (let key = 0; key < 35; key += 1) {
      pc = await pc.restart(sealOfKey(key))
      pc.settings.set({ exportFolder: `/of-${key}` })
    }
    const [oldest, kept] = [await pc.restart(sealOfKey(1)), await pc.restart(sealOfKey(5))]
    expect([oldest.settings.current.exportFolder, kept.settings.current.exportFolder]).toEqual([null, '/of-5'])
  })
})

describe('a start without a keychain', () => {
  const STRICT: AutoLockSettings = { onSystemLock: true, onSleep: true, idleMinutes: 5 }
  const withoutKeychain = (fill: number) => sealOfKey(fill, false)

  test('believes no looser choice, tells of none, and leaves the sealed ones for the next start', async () => {
    const { settings, restart } = settingsOn()
    settings.set(CHANGED)
    const between = await restart(withoutKeychain(1))
    expect([between.settings.current, between.settings.takeDropped()]).toEqual([DEFAULT_SETTINGS, []])
    between.settings.lastFolder = '/media/stick/exports'
    const next = await between.restart(sealOfKey(7))
    expect([next.settings.current, next.settings.takeDropped(), next.settings.lastFolder]).toEqual([
      { ...DEFAULT_SETTINGS, ...CHANGED },
      [],
      '/media/stick/exports',
    ])
  })

  test('keeps what is chosen until the program ends, for its person alone, and sealed choices of before for the next start', async () => {
    const { settings, restart } = settingsOn()
    settings.set(CHANGED)
    const between = await restart(withoutKeychain(1))
    between.settings.set({ autoLock: { ...NEVER, idleMinutes: 60 } })
    between.settings.set({ exportFolder: '/other' })
    expect(between.settings.current).toMatchObject({ autoLock: { ...NEVER, idleMinutes: 60 }, exportFolder: '/other' })
    between.state.user = person('cashier')
    expect(between.settings.current).toEqual(DEFAULT_SETTINGS)
    const next = await between.restart(sealOfKey(7))
    expect([next.settings.current, next.settings.takeDropped()]).toEqual([{ ...DEFAULT_SETTINGS, ...CHANGED }, []])
  })

  test('keeps a stricter choice over the next starts, and a later one with a keychain tells of a looser one', async () => {
    const { settings, restart } = settingsOn(undefined, null, withoutKeychain(1))
    settings.set({ autoLock: STRICT, exportFolder: '/mine' })
    const second = await restart(withoutKeychain(2))
    expect(second.settings.current).toEqual({ ...DEFAULT_SETTINGS, autoLock: STRICT })
    const third = await second.restart(sealOfKey(7))
    expect([third.settings.takeDropped(), third.settings.takeDropped()]).toEqual([['exportFolder'], []])
  })
})

test('nobody is told of anything where nobody is signed in', () => {
  const { settings, state } = settingsOn()
  state.user = null
  expect(settings.takeDropped()).toEqual([])
})
