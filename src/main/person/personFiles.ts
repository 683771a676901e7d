import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { storedActivityDraft, type StoredActivityDraft } from '#shared/schemas/activityDraft.ts'
import type { Preferences } from '#shared/schemas/preferences.ts'
import { optionalFields, personSettings } from '#shared/schemas/settings.ts'
import { openJsonFile, type JsonFile, type Storage } from '../storage/jsonFile.ts'
import { listOf, orElse, partsOf, recordOf, whole, wholes, type Stored } from '../storage/stored.ts'
import type { StoredActivityDrafts } from './activityDraftStore.ts'
import type { PersonFileContent } from './personStore.ts'
import { storedPreferences } from './storedPreferences.ts'
import type { SealedChoices, StoredPersonSettings } from './personSettingsService.ts'
import type { PageAddresses } from './recentPagesStore.ts'

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
