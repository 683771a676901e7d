import type { ThemeName } from './themes.ts'

/** What a person sets on a PC: plain, and kept in the account folder. */

export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** When the screen locks by itself. */
export interface AutoLockSettings {
  /** When the operating system's own screen lock closes. */
  readonly onSystemLock: boolean
  readonly onSleep: boolean
  /** Minutes without keyboard or pointer; 0 is never. */
  readonly idleMinutes: number
}

/** The most idle minutes that can be set. */
export const MAX_IDLE_MINUTES = 240

export interface Settings {
  readonly language: Language
  readonly sideMenuCollapsed: boolean
  readonly theme: ThemeName
  /** `#rrggbb`; null is the theme's own. */
  readonly accentColor: string | null
  readonly autoLock: AutoLockSettings
  /** Takes every export without asking; null asks each time. The page may only clear it: main's own dialog chooses. */
  readonly exportFolder: string | null
}

/** Nobody is there and there is no lock password: the session ends at this moment unless a key is pressed. */
export interface LockWarning {
  /** Milliseconds that are left. */
  readonly remainingMs: number
}
