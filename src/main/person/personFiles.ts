import * as z from 'zod'
import type { Logger } from '../log/log.ts'
import { openJsonFile, type JsonFile } from '../storage/jsonFile.ts'
import { salvagedRecord } from '../storage/salvage.ts'
import type { PersonFileContent } from './personStore.ts'
import type { StoredPreferences } from './preferenceStore.ts'
import type { PageAddresses } from './recentPagesStore.ts'

/** People switch tabs and drag columns many times a minute; the disk gets one write for it. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/** Opens `<name>.json` in the account folder. Entries that do not match `entry` are dropped; the others are kept. */
function openPersonFile<T>(folder: string, name: string, entry: z.ZodType<T>, log: Logger): JsonFile<PersonFileContent<T>> {
  const content = z.object({ pages: salvagedRecord(entry) }).catch({ pages: {} })
  return openJsonFile({ folder, name, parse: (raw) => content.parse(raw), log, writeAfterMs: WRITE_AFTER_MS })
}

export const openRecentPagesFile = (folder: string, log: Logger): JsonFile<PersonFileContent<PageAddresses>> =>
  openPersonFile(folder, 'recent-pages', z.array(z.string()), log)

/** The values are checked when they are loaded (`PreferenceStore.load`). */
export const openPreferenceFile = (folder: string, log: Logger): JsonFile<PersonFileContent<StoredPreferences>> =>
  openPersonFile(folder, 'preferences', z.record(z.string(), z.unknown()), log)
