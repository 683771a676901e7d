import * as z from 'zod'
import { MAX_LENGTH, MAX_SAVED_FILTERS } from '../domain/limits.ts'
import { DENSITIES, LIST_KEYS, type ListKey } from '../domain/preferences.ts'

/** What one person set up on this PC, apart from the settings that all people of the PC share. */

const columnKey = z.string().min(1).max(40)

/** How a person arranged the columns of a table. A column that it does not name keeps its own place and width. */
const tableArrangement = z.strictObject({
  order: z.array(columnKey).max(100).readonly(),
  hidden: z.array(columnKey).max(100).readonly(),
  /** CSS pixels by column. */
  widths: z.record(columnKey, z.number().min(1).max(5000)).readonly(),
  density: z.enum(DENSITIES),
})

export type TableArrangement = z.output<typeof tableArrangement>

/** Filters under a name. They hold no id and no phone number: those name a person or an order and must not reach the disk. */
const savedFilter = z.strictObject({
  name: z.string().min(1).max(MAX_LENGTH.filterName),
  fields: z.record(z.string().max(40), z.string().max(100)).readonly(),
  /** A range that ends today, in days; null where the days themselves stand in `fields`. */
  lastDays: z.int().min(1).max(3660).nullable(),
})

export type SavedFilter = z.output<typeof savedFilter>

/** What a person set up for one list; a part that the person never changed is missing. */
export const listPreferences = z.strictObject({
  table: z.exactOptional(tableArrangement),
  filters: z.exactOptional(z.array(savedFilter).max(MAX_SAVED_FILTERS).readonly()),
})

export type ListPreferences = z.output<typeof listPreferences>

export interface Preferences {
  readonly lists: Readonly<Partial<Record<ListKey, ListPreferences>>>
}

/** The parts of one list's preferences that changed; the others stay. */
export const preferenceChange = z.strictObject({ list: z.enum(LIST_KEYS), change: listPreferences })

export type PreferenceChange = z.output<typeof preferenceChange>
