import * as z from 'zod'
import { errorLogEntry, type ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { openJsonFile, type JsonFile, type Storage } from '../storage/jsonFile.ts'
import { salvagedArray } from '../storage/salvage.ts'

/** What `error-log.json` holds. */
export interface ErrorLogContent {
  /** Oldest first. */
  readonly entries: readonly ErrorLogEntry[]
}

/** Keeps the entries that can be read: one damaged entry does not cost the others. */
const contentSchema = z.object({ entries: salvagedArray(errorLogEntry) }).catch({ entries: [] })

/** `error-log.json` in the account folder: plain text, and free of secrets before it gets here. */
export const openErrorFile = (storage: Storage): JsonFile<ErrorLogContent> =>
  openJsonFile(storage, { name: 'error-log', parse: (raw) => contentSchema.parse(raw) })
