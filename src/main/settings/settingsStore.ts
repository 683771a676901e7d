import * as z from 'zod'
import { pcSettings, personSettings, type PcSettings } from '#shared/schemas/settings.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import { openJsonFile, type JsonFile, type Storage } from '../storage/jsonFile.ts'

/** The settings of this PC: nothing secret, plain JSON in the account folder. */
export interface SettingsStore extends Pick<JsonFile<PcSettings>, 'flush' | 'flushNow'> {
  get(): PcSettings
  /** Stores the fields that `patch` names and returns all settings. */
  set(patch: Partial<PcSettings>): PcSettings
}

/** Earlier versions kept these for all people of the PC; nobody inherits them. */
const FORMER: ReadonlySet<string> = new Set(Object.keys(personSettings.shape))

/** A damaged field has its default, and the others stay. A field that a later version added stays in the file. */
const stored = z.looseObject({})

function parse(raw: unknown): PcSettings {
  const found = stored.safeParse(raw).data ?? {}
  const whole = pcSettings.safeParse({ ...DEFAULT_PC_SETTINGS, ...found })
  const damaged = new Set(whole.error?.issues.map(({ path }) => path[0]))
  const kept = Object.fromEntries(Object.entries(found).filter(([name]) => !damaged.has(name) && !FORMER.has(name)))
  return { ...kept, ...pcSettings.parse({ ...DEFAULT_PC_SETTINGS, ...kept }) }
}

/** Opens `settings.json` in the account folder. */
export function createSettingsStore(storage: Storage): SettingsStore {
  const file = openJsonFile(storage, { name: 'settings', parse })
  return {
    get: () => file.read(),
    set: (patch) => {
      void file.write({ ...file.read(), ...patch })
      return file.read()
    },
    flush: () => file.flush(),
    flushNow: () => file.flushNow(),
  }
}
