import * as z from 'zod'
import { errorLogEntry } from '#shared/schemas/errorLog.ts'
import { openJsonFile, type JsonFile, type Storage } from '../storage/jsonFile.ts'
import { salvagedArray } from '../storage/salvage.ts'

const storedEntry = errorLogEntry.extend({
  /** Whose it is: the key of the person who was signed in (`personKey`); null for nobody, such as at the start. */
  person: z.string().max(64).nullable().default(null),
})

export type StoredEntry = Readonly<z.output<typeof storedEntry>>

/** The content of `error-log.json`. */
export interface ErrorLogContent {
  /** Oldest first. */
  readonly entries: readonly StoredEntry[]
}

/** Keeps every entry that can be read: a damaged entry does not discard the others. */
const contentSchema = z.object({ entries: salvagedArray(storedEntry) }).catch({ entries: [] })

/** `error-log.json` in the account folder: plain text, for the OS account alone. Secrets are removed before entries are written. */
export const openErrorFile = (storage: Storage): JsonFile<ErrorLogContent> =>
  openJsonFile(storage, { name: 'error-log', parse: (raw) => contentSchema.parse(raw), isPrivate: true })
