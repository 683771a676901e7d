import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import * as z from 'zod'
import { pcSettings, personSettings, type PcSettings } from '#shared/schemas/settings.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import { reportFailure, type Storage } from '../storage/jsonFile.ts'

/** The settings of this PC: nothing secret, plain JSON in the account folder. Nothing throws. */
export interface SettingsStore {
  get(): PcSettings
  /** Stores the fields that `patch` names and returns all settings. */
  set(patch: Partial<PcSettings>): PcSettings
}

const NAME = 'settings'

/** Earlier versions kept these for all people of the PC; nobody inherits them. */
const FORMER: ReadonlySet<string> = new Set(Object.keys(personSettings.shape))

/** A field that a later version added stays in the file. */
const stored = z.looseObject({})

/** The settings of `settings.json` as they count: defaults for what is missing or damaged. */
export function parseSettings(raw: unknown): PcSettings {
  const found = stored.safeParse(raw).data ?? {}
  const whole = pcSettings.safeParse({ ...DEFAULT_PC_SETTINGS, ...found })
  const damaged = new Set(whole.error?.issues.map(({ path }) => path[0]))
  const kept = Object.fromEntries(Object.entries(found).filter(([name]) => !damaged.has(name) && !FORMER.has(name)))
  return { ...kept, ...pcSettings.parse({ ...DEFAULT_PC_SETTINGS, ...kept }) }
}

/** The settings on the disk, for what Electron takes only before it is ready. Nothing is written, and a file with faults is no error. */
export function settingsOnDisk(folder: string): PcSettings {
  try {
    return parseSettings(JSON.parse(readFileSync(join(folder, `${NAME}.json`), 'utf8')))
  } catch {
    return DEFAULT_PC_SETTINGS
  }
}

/**
 * Opens `settings.json` in the account folder with electron-store, which writes before it returns: the file is small and changes only by
 * a person's choice. Where it can be neither opened nor written, the settings live in memory until the program ends.
 */
export function createSettingsStore(storage: Storage): SettingsStore {
  const attempt = attemptIn(storage)
  // Without defaults: electron-store would write them at the start, and fail there on a full disk. A damaged file counts as empty.
  const file = attempt('opened', () => new Store({ cwd: storage.folder, name: NAME, clearInvalidConfig: true }))
  let settings = parseSettings(file?.store)
  return {
    get: () => settings,
    set: (patch) => {
      settings = { ...settings, ...patch }
      if (file !== null) {
        attempt('written', () => {
          file.store = settings
        })
      }
      return settings
    },
  }
}

/** Runs work on the file: null and a line in the log where it fails. */
function attemptIn(storage: Storage) {
  return <T>(what: 'opened' | 'written', work: () => T): T | null => {
    try {
      const result = work()
      storage.health.report(NAME, true)
      return result
    } catch (cause) {
      reportFailure(storage, NAME, what, cause)
      return null
    }
  }
}
