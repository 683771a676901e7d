import * as z from 'zod'
import { LIST_KEYS, type ListKey } from '#shared/domain/preferences.ts'
import { MAX_PHRASES, MAX_SAVED_FILTERS } from '#shared/domain/limits.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import {
  listPreferences,
  MAX_COLUMNS,
  phrase,
  savedFilter,
  tableArrangement,
  type ListPreferences,
  type Preferences,
} from '#shared/schemas/preferences.ts'
import { listOf, orElse, partsOf, recordOf, whole, wholes, type Stored } from '../storage/stored.ts'

const { order, hidden, widths, density } = tableArrangement.shape
const columns = (list: typeof order) => orElse(listOf(whole(list.unwrap().element), MAX_COLUMNS), [])

/** How a person arranged the columns: one that cannot be read costs itself alone. */
const table = partsOf({
  order: columns(order),
  hidden: columns(hidden),
  widths: orElse(recordOf(whole(widths.unwrap().valueType)), {}),
  density: orElse(whole(density), 'normal'),
})

const list: Stored<ListPreferences> = partsOf({
  ...wholes(z.object(listPreferences.shape).pick({ paper: true, askAbove: true, reviewOrder: true }).shape),
  table,
  filters: listOf(whole(savedFilter), MAX_SAVED_FILTERS),
  phrases: listOf(whole(phrase), MAX_PHRASES),
})

// The names stay, one for one: `fromEntries` forgets them.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const lists = Object.fromEntries(LIST_KEYS.map((key) => [key, list])) as Readonly<Record<ListKey, typeof list>>

const current: Stored<Preferences> = partsOf({ lists: orElse(partsOf(lists), {}) })

/** One person's preferences as they stand in the file. */
export const storedPreferences: Stored<Preferences> = {
  read: (raw) => current.read(inCurrentForm(raw)),
  write: (value, raw) => current.write(value, inCurrentForm(raw)),
}

/** Earlier versions stored the order list's parts separately, as `orders.table` and `orders.filters`. */
function inCurrentForm(stored: unknown): unknown {
  if (!isRecord(stored)) return stored
  const { 'orders.table': arrangement, 'orders.filters': filters, ...rest } = stored
  if (arrangement === undefined && filters === undefined) return stored
  const found = asRecord(rest['lists'])
  const earlier = { ...(arrangement === undefined ? {} : { table: arrangement }), ...(filters === undefined ? {} : { filters }) }
  return { ...rest, lists: { ...found, orders: { ...earlier, ...asRecord(found['orders']) } } }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
