import Store from 'electron-store'
import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { exportJob, exportRequest } from '#shared/schemas/exportJobs.ts'
import type { Logger } from '../log/log.ts'
import type { ExportHistoryData, ExportHistoryFile, ExportRecord } from './exportHistory.ts'
import { partPath } from '../files/fileName.ts'

const path = z.string().max(4_000).refine(isAbsolute)

/** What is removed at the start bears the name that a part file has, whatever stands in the book. */
const part = path.refine((value) => value.endsWith(partPath('')))

const recordSchema: z.ZodType<ExportRecord> = z.object({
  job: exportJob.extend({ path }),
  request: exportRequest,
  // An earlier version did not keep them.
  isChosen: z.boolean().default(false),
  replaces: z.string().max(1_000).nullable().default(null),
  part: part.nullable(),
  wholeBytes: z.int().min(0).nullable(),
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
