import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { storedActivityDraft, type StoredActivityDraft } from '#shared/schemas/activityDraft.ts'
import {
  listPreferences,
  MAX_COLUMNS,
  phrase,
  savedFilter,
  tableArrangement,
  type ListPreferences,
  type Preferences,
} from '#shared/schemas/preferences.ts'
import { optionalFields, personSettings } from '#shared/schemas/settings.ts'
import { LIST_KEYS, type ListKey } from '#shared/domain/preferences.ts'
import { MAX_PHRASES, MAX_SAVED_FILTERS } from '#shared/domain/limits.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { openJsonFile, type JsonFile, type Storage } from '../storage/jsonFile.ts'
import { listOf, orElse, partsOf, recordOf, whole, wholes, type Stored } from '../storage/stored.ts'
import type { StoredActivityDrafts } from './activityDraftStore.ts'
import type { PersonFileContent } from './personStore.ts'
import type { SealedChoices, StoredPersonSettings } from './personSettingsService.ts'
import type { PageAddresses } from './recentPagesStore.ts'

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
const storedPreferences: Stored<Preferences> = {
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

/** Tabs are switched and columns dragged many times a minute; the changes within this time share one write. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/**
 * Opens `<name>.json` in the account folder. Only the OS account can read it: drafts of activities hold names and phone numbers.
 */
function openPersonFile<T>(
  storage: Storage,
  name: string,
  entry: Stored<T>,
  writeAfterMs = WRITE_AFTER_MS,
): JsonFile<PersonFileContent<T>> {
  const pages = orElse(recordOf(entry), {})
  return openJsonFile(storage, { name, content: orElse(partsOf({ pages }), { pages: {} }), writeAfterMs, isPrivate: true })
}

export const openRecentPagesFile = (storage: Storage): JsonFile<PersonFileContent<PageAddresses>> =>
  openPersonFile(storage, 'recent-pages', listOf(whole(z.string())))

export const openPreferenceFile = (storage: Storage): JsonFile<PersonFileContent<Preferences>> =>
  openPersonFile(storage, 'preferences', storedPreferences)

const draft = whole(z.custom<StoredActivityDraft>((raw) => storedActivityDraft.safeParse(raw).success))

/** Written at once: a draft that is typed waits for the disk, and no other copy exists. */
export const openActivityDraftFile = (storage: Storage): JsonFile<PersonFileContent<StoredActivityDrafts>> =>
  openPersonFile(storage, 'activity-drafts', listOf(draft), 0)

const folder = z.string().max(4_000).refine(isAbsolute)

/** Every setting of a person; a folder must be a path of this system. */
const choices = { ...personSettings.shape, exportFolder: folder.nullable() }

const sealedChoices: z.ZodType<SealedChoices> = z.object({ ...optionalFields(choices), seal: z.string().max(100) })

const storedSettings: Stored<StoredPersonSettings> = partsOf({
  ...wholes({ ...choices, lastFolder: folder }),
  sealed: recordOf(whole(sealedChoices)),
})

export const openPersonSettingsFile = (storage: Storage): JsonFile<PersonFileContent<StoredPersonSettings>> =>
  openPersonFile(storage, 'person-settings', storedSettings)
