import Store from 'electron-store'
import { COLOR_PATTERN, DEFAULT_THEME, THEMES } from '#shared/themes.ts'
import { LANGUAGES, MAX_IDLE_MINUTES, type Settings } from '#shared/settings.ts'

const defaults: Settings = {
  language: 'zh',
  sideMenuCollapsed: false,
  theme: DEFAULT_THEME,
  accentColor: null,
  autoLock: { onSystemLock: true, onSleep: true, idleMinutes: 10 },
  exportFolder: null,
}

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
    schema: {
      language: { type: 'string', enum: [...LANGUAGES] },
      sideMenuCollapsed: { type: 'boolean' },
      theme: { type: 'string', enum: [...THEMES] },
      accentColor: { type: ['string', 'null'], pattern: COLOR_PATTERN.source },
      autoLock: {
        type: 'object',
        properties: {
          onSystemLock: { type: 'boolean' },
          onSleep: { type: 'boolean' },
          idleMinutes: { type: 'integer', minimum: 0, maximum: MAX_IDLE_MINUTES },
        },
        required: ['onSystemLock', 'onSleep', 'idleMinutes'],
      },
      exportFolder: { type: ['string', 'null'] },
    },
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
