import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import { pcSettings, personSettings, type PcSettings } from '#shared/schemas/settings.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import { reportFailure, type Storage } from '../storage/jsonFile.ts'
import { partsOf, wholes } from '../storage/stored.ts'

/** The settings of this PC: nothing secret, plain JSON in the account folder. Nothing throws. */
export interface SettingsStore {
  get(): PcSettings
  /** Stores the fields that `patch` names and returns all settings. */
  set(patch: Partial<PcSettings>): PcSettings
}

const NAME = 'settings'

/** Earlier versions kept these for all people of the PC; nobody inherits them. */
const FORMER: ReadonlySet<string> = new Set(Object.keys(personSettings.shape))

const withoutFormer = (raw: unknown): unknown =>
  isRecord(raw) ? Object.fromEntries(Object.entries(raw).filter(([name]) => !FORMER.has(name))) : raw

/** The file holds what was chosen. A value of a later version counts as none here, and stays in the file until another one is chosen. */
const stored = partsOf(wholes(pcSettings.shape))

/** The settings of `settings.json` as they count: defaults for what is missing or damaged. */
export const parseSettings = (raw: unknown): PcSettings => ({ ...DEFAULT_PC_SETTINGS, ...stored.read(raw) })

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
  const found = withoutFormer(file?.store)
  let chosen: Partial<PcSettings> = stored.read(found) ?? {}
  const settings = (): PcSettings => ({ ...DEFAULT_PC_SETTINGS, ...chosen })
  return {
    get: settings,
    set: (patch) => {
      chosen = { ...chosen, ...patch }
      const content = stored.write(chosen, found)
      if (file !== null && isRecord(content)) {
        attempt('written', () => {
          file.store = content
        })
      }
      return settings()
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
