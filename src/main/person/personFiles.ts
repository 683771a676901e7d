import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { activityDraft, type ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { optionalFields, personSettings } from '#shared/schemas/settings.ts'
import { openJsonFile, type JsonFile, type Storage } from '../storage/jsonFile.ts'
import { salvagedArray, salvagedRecord } from '../storage/salvage.ts'
import type { ActivityDrafts } from './activityDraftStore.ts'
import type { PersonFileContent } from './personStore.ts'
import type { StoredPreferences } from './preferenceStore.ts'
import type { SealedChoices, StoredPersonSettings } from './personSettingsService.ts'
import type { PageAddresses } from './recentPagesStore.ts'

/** Tabs are switched and columns dragged many times a minute; the changes within this time share one write. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/**
 * Opens `<name>.json` in the account folder. Entries that do not match `entry` are dropped; the others are kept. Only the OS account can
 * read it: drafts of activities hold names and phone numbers.
 */
function openPersonFile<T>(
  storage: Storage,
  name: string,
  entry: z.ZodType<T>,
  writeAfterMs = WRITE_AFTER_MS,
): JsonFile<PersonFileContent<T>> {
  const content = z.object({ pages: salvagedRecord(entry) }).catch({ pages: {} })
  return openJsonFile(storage, { name, parse: (raw) => content.parse(raw), writeAfterMs, isPrivate: true })
}

export const openRecentPagesFile = (storage: Storage): JsonFile<PersonFileContent<PageAddresses>> =>
  openPersonFile(storage, 'recent-pages', z.array(z.string()))

/** The values are checked when they are loaded (`PreferenceStore.load`). */
export const openPreferenceFile = (storage: Storage): JsonFile<PersonFileContent<StoredPreferences>> =>
  openPersonFile(storage, 'preferences', z.record(z.string(), z.unknown()))

/** A damaged draft does not discard the others. */
const drafts = salvagedArray(z.custom<ActivityDraft>((raw) => activityDraft.safeParse(raw).success))

/** Written at once: a person rarely saves a draft, does it with a button, and no other copy exists. */
export const openActivityDraftFile = (storage: Storage): JsonFile<PersonFileContent<ActivityDrafts>> =>
  openPersonFile(storage, 'activity-drafts', drafts, 0)

const folder = z.string().max(4_000).refine(isAbsolute)

/** Every setting of a person; a folder must be a path of this system. */
const choices = { ...personSettings.shape, exportFolder: folder.nullable() }

const sealedChoices: z.ZodType<SealedChoices> = z.object({ ...optionalFields(choices), seal: z.string().max(100) })

const storedSettings: z.ZodType<StoredPersonSettings> = z.object(
  optionalFields({ ...choices, lastFolder: folder, sealed: salvagedRecord(sealedChoices) }),
)

export const openPersonSettingsFile = (storage: Storage): JsonFile<PersonFileContent<StoredPersonSettings>> =>
  openPersonFile(storage, 'person-settings', storedSettings)
