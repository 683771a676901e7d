import { DEFAULT_LANGUAGE } from './locales/languages.ts'
import { PC_SWITCHES, PERSON_LOOKS } from './domain/settings/switches.ts'
import { DEFAULT_THEME } from './domain/settings/themes.ts'
import { DEFAULT_ZOOM } from './domain/settings/zoom.ts'
import type { PcSettings, PersonSettings, Settings } from './schemas/settings.ts'

/** What the page uses of settings at run time. The schemas are in `schemas/settings.ts`: the page imports only types from there. */

/** The settings of a PC on which nothing was changed. */
export const DEFAULT_PC_SETTINGS: PcSettings = {
  language: DEFAULT_LANGUAGE,
  ...PC_SWITCHES,
  theme: DEFAULT_THEME,
  accentColor: null,
  lastZoom: DEFAULT_ZOOM,
  softwareRenderingSince: null,
  softwareRenderingVersion: null,
}

/** The settings of a person who has changed nothing on this PC. */
export const DEFAULT_PERSON_SETTINGS: PersonSettings = {
  ...PERSON_LOOKS,
  autoLock: { onSystemLock: true, onSleep: true, idleMinutes: 10 },
  exportFolder: null,
}

export const DEFAULT_SETTINGS: Settings = { ...DEFAULT_PC_SETTINGS, ...DEFAULT_PERSON_SETTINGS }

/** What the automatic lock can notice on this PC. */
export interface LockLimits {
  /** The lock of the operating system. */
  readonly systemLock: boolean
  /** Input in other programs. Without it, the idle time counts from the last input in this program. */
  readonly otherPrograms: boolean
}

/** The PC is idle and there is no lock password: the session ends after this time unless a key or the pointer is used. */
export interface LockWarning {
  /** Milliseconds that are left. */
  readonly remainingMs: number
}
