import Store from 'electron-store'
import * as z from 'zod'
import { settingsSchema, type Settings } from '#shared/schemas/settings.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'

/** The settings of this PC: nothing secret, plain JSON in the account folder. */
export interface SettingsStore {
  get(): Settings
  /** Stores the fields that `patch` names and returns all settings. */
  set(patch: Partial<Settings>): Settings
}

// `input`: a field that a later version adds must not make the whole file invalid for this one.
const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'input' })

/** Opens `settings.json` in the account folder. */
export function createSettingsStore(folder: string): SettingsStore {
  const store = new Store<Settings>({
    cwd: folder,
    name: 'settings',
    defaults: DEFAULT_SETTINGS,
    schema: properties,
    // A damaged file costs the settings, never the start.
    clearInvalidConfig: true,
  })
  const all = (): Settings => ({ ...DEFAULT_SETTINGS, ...store.store })
  return {
    get: all,
    set: (patch) => {
      store.set({ ...store.store, ...patch })
      return all()
    },
  }
}
