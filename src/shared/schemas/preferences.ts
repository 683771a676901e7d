import * as z from 'zod'
import { DATE_PRESETS, type DatePreset } from '../domain/datePresets.ts'
import { MAX_COLUMN_WIDTH, MAX_LENGTH, MAX_PHRASES, MAX_SAVED_FILTERS } from '../domain/limits.ts'
import { PAPERS } from '../domain/orders/papers.ts'
import { DENSITIES, LIST_KEYS, type ListKey, REVIEW_ORDERS } from '../domain/preferences.ts'

/** The preferences of one person on this PC, separate from the settings that all people of the PC share. */

/** The name of a filter. */
const fieldName = z.string().max(40)

const columnKey = z.string().min(1).max(40)

/** The most columns that an arrangement names. */
export const MAX_COLUMNS = 100

/** How a person arranged the columns of a table. A column that it does not name keeps its own place and width. */
export const tableArrangement = z.strictObject({
  order: z.array(columnKey).max(MAX_COLUMNS).readonly(),
  hidden: z.array(columnKey).max(MAX_COLUMNS).readonly(),
  /** CSS pixels by column. */
  widths: z.record(columnKey, z.number().min(1).max(MAX_COLUMN_WIDTH)).readonly(),
  density: z.enum(DENSITIES),
})

export type TableArrangement = z.output<typeof tableArrangement>

/**
 * Saved filters with a name. They contain no id and no phone number, because those identify a person or an order and must not be stored.
 * Days are in `fields`; days of a preset are in `presets`, by the name of the field with the first day, so that 'last month' moves with the
 * date.
 */
const currentSavedFilter = z.strictObject({
  name: z.string().min(1).max(MAX_LENGTH.filterName),
  fields: z.record(fieldName, z.string().max(100)).readonly(),
  presets: z.record(fieldName, z.enum(DATE_PRESETS)).readonly(),
})

/** The days of presets, which earlier versions stored as numbers. */
const EARLIER_PRESETS: ReadonlyMap<number, DatePreset> = new Map([
  [1, 'today'],
  [7, 'last7Days'],
  [30, 'last30Days'],
])

/** The form of earlier versions: the order list's only range, in days up to today; null for days in `fields`. */
const earlierSavedFilter = z
  .strictObject({ ...currentSavedFilter.omit({ presets: true }).shape, lastDays: z.int().nullable() })
  .transform(({ lastDays, ...filter }): z.output<typeof currentSavedFilter> => {
    const preset = lastDays === null ? undefined : EARLIER_PRESETS.get(lastDays)
    return { ...filter, presets: preset === undefined ? {} : { from: preset } }
  })

export const savedFilter = z.union([currentSavedFilter, earlierSavedFilter])

export type SavedFilter = z.output<typeof savedFilter>

/** A stored text, such as a reason. */
export const phrase = z.string().min(1).max(MAX_LENGTH.phrase)

/** What a person set up for one list; a part that the person never changed is missing. */
export const listPreferences = z.strictObject({
  table: z.exactOptional(tableArrangement),
  filters: z.exactOptional(z.array(savedFilter).max(MAX_SAVED_FILTERS).readonly()),
  /** The paper on which the records are printed. */
  paper: z.exactOptional(z.enum(PAPERS)),
  /** Stored texts, such as reasons, in the order of their number keys. */
  phrases: z.exactOptional(z.array(phrase).max(MAX_PHRASES).readonly()),
  /** Fen: a review asks before a larger amount is passed. Null: it never asks. */
  askAbove: z.exactOptional(z.int().min(0).nullable()),
  /** The order of a review's queue. */
  reviewOrder: z.exactOptional(z.enum(REVIEW_ORDERS)),
})

export type ListPreferences = z.output<typeof listPreferences>

export interface Preferences {
  readonly lists: Readonly<Partial<Record<ListKey, ListPreferences>>>
}

/** The parts of one list's preferences that changed; the others stay. */
export const preferenceChange = z.strictObject({ list: z.enum(LIST_KEYS), change: listPreferences })

export type PreferenceChange = z.output<typeof preferenceChange>
