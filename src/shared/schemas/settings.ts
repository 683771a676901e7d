import * as z from 'zod'
import { LANGUAGES } from '../locales/languages.ts'
import { MAX_IDLE_MINUTES } from '../domain/limits.ts'
import { PC_SWITCHES, PERSON_SWITCHES, type PERSON_LOOKS } from '../domain/settings/switches.ts'
import { COLOR_PATTERN, THEMES } from '../domain/settings/themes.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../domain/settings/zoom.ts'

/** When the screen locks by itself. */
const autoLock = z.object({
  /** When the operating system locks its own screen. */
  onSystemLock: z.boolean(),
  onSleep: z.boolean(),
  /** Minutes without keyboard or pointer; 0 is never. */
  idleMinutes: z.int().min(0).max(MAX_IDLE_MINUTES),
})

export type AutoLockSettings = Readonly<z.output<typeof autoLock>>

/** The checks of settings that are yes or no. */
const switches = <Names extends string>(defaults: Readonly<Record<Names, boolean>>): Readonly<Record<Names, z.ZodBoolean>> =>
  // The names stay, one for one: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.keys(defaults).map((name) => [name, z.boolean()])) as Record<Names, z.ZodBoolean>

/** Percent. */
const zoom = z.int().min(MIN_ZOOM).max(MAX_ZOOM)

/** The settings of this PC, shared by all its people. */
const pcFields = {
  language: z.enum(LANGUAGES),
  ...switches(PC_SWITCHES),
  theme: z.enum(THEMES),
  /** `#rrggbb`; null is the theme's own. */
  accentColor: z.string().regex(COLOR_PATTERN).nullable(),
  /** The zoom that somebody chose last: of the sign-in page, and of a person who has chosen none. */
  lastZoom: zoom,
  /**
   * The time from which the program draws without the graphics card because its driver crashed; null while it uses the card. Milliseconds
   * since the epoch. A change applies from the next start. It ends after a week, or with another version of the program.
   */
  softwareRenderingSince: z.int().min(0).nullable(),
  /** The version of the program in which the driver crashed; null while the card is used. */
  softwareRenderingVersion: z.string().nullable(),
}

/** A person's own settings on this PC: they decide who sees that person's data. */
const personFields = {
  ...switches(PERSON_SWITCHES),
  /** Null before the person has chosen one. */
  zoom: zoom.nullable(),
  /** When the person last looked at the error log. Milliseconds since the epoch; 0 for never. */
  errorLogSeenAt: z.int().min(0),
  autoLock: autoLock.readonly(),
  /** Takes every export without asking; null asks each time. */
  exportFolder: z.string().nullable(),
}

export const pcSettings = z.object(pcFields)
export const personSettings = z.object(personFields)

export type PcSettings = Readonly<z.output<typeof pcSettings>>
export type PersonSettings = Readonly<z.output<typeof personSettings>>
/** The settings that only a valid seal may loosen. */
export type GuardedSetting = Exclude<keyof PersonSettings, keyof typeof PERSON_LOOKS>
export type Settings = PcSettings & PersonSettings

/** A shape whose fields may all be left out. */
type Optional<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodType ? z.ZodExactOptional<Shape[Name]> : never
}

/** The fields of a shape, each of which may be left out, but is not undefined. */
export const optionalFields = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape): Optional<Shape> =>
  // The names stay, one for one: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.exactOptional(field)])) as Optional<Shape>

/**
 * What the page may change: every field, by its own check. It may only clear the export folder: main's own dialog chooses one. It may only
 * end the software rendering: crashes begin it.
 */
export const settingsPatch = z.strictObject(
  optionalFields({
    ...pcFields,
    ...personFields,
    softwareRenderingSince: z.null(),
    softwareRenderingVersion: z.null(),
    autoLock: autoLock.strict().readonly(),
    exportFolder: z.null(),
  }),
)
