import Store from 'electron-store'
import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { isBlobEndpointName, type BlobEndpointName } from '#shared/api/index.ts'
import { APP_ERROR_KINDS } from '#shared/errors.ts'
import { EXPORT_STATUSES } from '#shared/exportJobs.ts'
import type { Logger } from '../log/log.ts'
import type { ExportHistoryData, ExportHistoryFile, ExportRecord } from './exportHistory.ts'
import { partPath } from '../files/fileName.ts'

const moment = z.int().min(0).max(8_000_000_000_000_000)
const bytes = z.int().min(0)
const text = z.string().max(1_000)
const path = z.string().max(4_000).refine(isAbsolute)

/** What is removed at the start bears the name that a part file has, whatever stands in the book. */
const part = path.refine((value) => value.endsWith(partPath('')))

const error = z.object({
  kind: z.enum(APP_ERROR_KINDS),
  message: text,
  code: z.int().optional(),
  silent: z.boolean().optional(),
  retryAfterMs: z.number().optional(),
})

const name = z.custom<BlobEndpointName>((value) => typeof value === 'string' && isBlobEndpointName(value))

const recordSchema: z.ZodType<ExportRecord> = z.object({
  job: z.strictObject({
    id: z.uuid(),
    name,
    fileName: text,
    path,
    status: z.enum(EXPORT_STATUSES),
    receivedBytes: bytes,
    totalBytes: bytes.nullable(),
    bytesPerSecond: z.number().min(0).nullable(),
    startedAt: moment,
    beganAt: moment.nullable(),
    endedAt: moment.nullable(),
    error: error.nullable(),
  }),
  // The catalogue looks at the arguments again when the call is made.
  request: z.object({ name, args: z.unknown(), suggestedName: text }),
  // An earlier version did not keep them.
  isChosen: z.boolean().default(false),
  replaces: text.nullable().default(null),
  part: part.nullable(),
  wholeBytes: bytes.nullable(),
})

const bookSchema = z.object({
  people: z.record(z.string(), z.array(z.unknown())),
  leftovers: z.array(part).catch([]),
  lastFolder: path.nullable(),
})

/** What can be read is kept: one damaged record does not cost the others. */
function dataOf(raw: unknown): ExportHistoryData {
  const { people, leftovers, lastFolder } = bookSchema.safeParse(raw).data ?? { people: {}, leftovers: [], lastFolder: null }
  const records = (list: readonly unknown[]): readonly ExportRecord[] =>
    list.flatMap((item) => {
      const result = recordSchema.safeParse(item)
      return result.success ? [result.data] : []
    })
  return { people: Object.fromEntries(Object.entries(people).map(([person, list]) => [person, records(list)])), leftovers, lastFolder }
}

/** `exports.json` in the account folder, for its own OS account's eyes: it holds what the exports were filtered by. */
export function openExportFile(folder: string, log: Logger): ExportHistoryFile {
  const store = openStore(folder, log)
  return {
    read: () => dataOf(store?.store),
    write: ({ people, leftovers, lastFolder }) => {
      try {
        store?.set({ people, leftovers, lastFolder })
      } catch (cause) {
        // A full disk, say: the exports go on, and are known until the program ends.
        log.warn(`export history not written: ${reasonOf(cause)}`)
      }
    },
  }
}

/** Null where not even a damaged file can be put right; the history is then this run's alone. */
function openStore(folder: string, log: Logger): Store | null {
  try {
    return new Store({ cwd: folder, name: 'exports', clearInvalidConfig: true, configFileMode: 0o600 })
  } catch (cause) {
    log.warn(`export history not opened: ${reasonOf(cause)}`)
    return null
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
