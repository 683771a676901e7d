import * as z from 'zod'
import { LANGUAGES } from '../locales/languages.ts'
import { MAX_IDLE_MINUTES } from '../domain/limits.ts'
import { COLOR_PATTERN, THEMES } from '../domain/themes.ts'

/** The settings of this PC, shared by all its people and stored as plain JSON in the account folder. */

/** When the screen locks by itself. */
const autoLock = z.object({
  /** When the operating system locks its own screen. */
  onSystemLock: z.boolean(),
  onSleep: z.boolean(),
  /** Minutes without keyboard or pointer; 0 is never. */
  idleMinutes: z.int().min(0).max(MAX_IDLE_MINUTES),
})

export type AutoLockSettings = Readonly<z.output<typeof autoLock>>

const fields = {
  language: z.enum(LANGUAGES),
  sideMenuCollapsed: z.boolean(),
  theme: z.enum(THEMES),
  /** `#rrggbb`; null is the theme's own. */
  accentColor: z.string().regex(COLOR_PATTERN).nullable(),
  autoLock: autoLock.readonly(),
  /** Takes every export without asking; null asks each time. */
  exportFolder: z.string().nullable(),
}

export const settingsSchema = z.object(fields)

export type Settings = Readonly<z.output<typeof settingsSchema>>

/** What the page may change. It may only clear the export folder: main's own dialog chooses one. */
export const settingsPatch = z.strictObject({
  language: z.exactOptional(fields.language),
  sideMenuCollapsed: z.exactOptional(fields.sideMenuCollapsed),
  theme: z.exactOptional(fields.theme),
  accentColor: z.exactOptional(fields.accentColor),
  autoLock: z.exactOptional(autoLock.strict().readonly()),
  exportFolder: z.exactOptional(z.null()),
})
