import { DEFAULT_LANGUAGE } from './locales/languages.ts'
import { DEFAULT_THEME } from './domain/themes.ts'
import type { Settings } from './schemas/settings.ts'

/** Settings apart from their schema (`schemas/settings.ts`), which the page does not load. */

/** The settings of a PC on which nothing has been set. */
export const DEFAULT_SETTINGS: Settings = {
  language: DEFAULT_LANGUAGE,
  sideMenuCollapsed: false,
  theme: DEFAULT_THEME,
  accentColor: null,
  autoLock: { onSystemLock: true, onSleep: true, idleMinutes: 10 },
  exportFolder: null,
}

/** Nobody uses the PC and there is no lock password: the session ends when the time is over, unless a key is pressed. */
export interface LockWarning {
  /** Milliseconds that are left. */
  readonly remainingMs: number
}
