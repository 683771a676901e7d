import Store from 'electron-store'
import { LANGUAGES, type Settings } from '#shared/ipc.ts'

const defaults: Settings = { language: 'zh', sideMenuCollapsed: false }

/** The person's settings: nothing secret, plain JSON in the account folder. */
export interface SettingsStore {
  get(): Settings
  /** Stores the fields that `patch` names and gives the whole. */
  set(patch: Partial<Settings>): Settings
}

export function createSettingsStore(folder: string): SettingsStore {
  const store = new Store<Settings>({
    cwd: folder,
    name: 'settings',
    defaults,
    schema: { language: { type: 'string', enum: [...LANGUAGES] }, sideMenuCollapsed: { type: 'boolean' } },
    // A damaged file costs the settings, never the start.
    clearInvalidConfig: true,
  })
  return {
    get: () => ({ ...defaults, ...store.store }),
    set: (patch) => {
      store.set({ ...store.store, ...patch })
      return { ...defaults, ...store.store }
    },
  }
}
