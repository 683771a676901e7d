import * as z from 'zod'
import { MAX_LENGTH, MAX_SAVED_FILTERS } from '../limits.ts'
import { DENSITIES } from '../preferences.ts'

/** What one person set up for themselves on this PC, beside the settings that all people of it share. */

const columnKey = z.string().min(1).max(40)

/** How a person wants the columns of a table. Columns that it does not name stand where they stand by themselves. */
const tableArrangement = z.strictObject({
  order: z.array(columnKey).max(100).readonly(),
  hidden: z.array(columnKey).max(100).readonly(),
  /** CSS pixels by column. */
  widths: z.record(columnKey, z.number().min(1).max(5000)).readonly(),
  density: z.enum(DENSITIES),
})

export type TableArrangement = z.output<typeof tableArrangement>

/** Filters under a name. They name no person and no order: those are not for the disk. */
const savedFilter = z.strictObject({
  name: z.string().min(1).max(MAX_LENGTH.filterName),
  fields: z.record(z.string().max(40), z.string().max(100)).readonly(),
  /** The last so many days, whichever day it is; null for the days in `fields`. */
  lastDays: z.int().min(1).max(3660).nullable(),
})

export type SavedFilter = z.output<typeof savedFilter>

export const preferenceSchemas = {
  'orders.table': tableArrangement,
  'orders.filters': z.array(savedFilter).max(MAX_SAVED_FILTERS).readonly(),
}

export type PreferenceName = keyof typeof preferenceSchemas
export type Preferences = { readonly [Name in PreferenceName]: z.output<(typeof preferenceSchemas)[Name]> }

/** One of them with its value. */
export const preferenceChange = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('orders.table'), value: preferenceSchemas['orders.table'] }),
  z.strictObject({ name: z.literal('orders.filters'), value: preferenceSchemas['orders.filters'] }),
])

export type PreferenceChange = z.output<typeof preferenceChange>
