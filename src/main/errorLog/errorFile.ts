import * as z from 'zod'
import { errorLogEntry } from '#shared/schemas/errorLog.ts'
import { openJsonFile, type JsonFile, type Storage } from '../storage/jsonFile.ts'
import { listOf, orElse, partsOf, whole } from '../storage/stored.ts'

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

const parts = partsOf({ entries: orElse(listOf(whole(storedEntry)), []) })

/** `error-log.json` in the account folder: plain text, for the OS account alone. Secrets are removed before entries are written. */
export const openErrorFile = (storage: Storage): JsonFile<ErrorLogContent> =>
  openJsonFile(storage, { name: 'error-log', content: orElse(parts, { entries: [] }), isPrivate: true })
