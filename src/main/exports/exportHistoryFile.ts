import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { exportJob, exportRequest } from '#shared/schemas/exportJobs.ts'
import { partPath } from '../files/fileName.ts'
import { openJsonFile, type JsonFile, type Storage } from '../storage/jsonFile.ts'
import { listOf, orElse, partsOf, recordOf, whole } from '../storage/stored.ts'
import type { ExportHistoryData } from './exportHistory.ts'
import type { ExportRecord } from './exportRecord.ts'

const path = z.string().max(4_000).refine(isAbsolute)

/** The next start deletes these files, so a path is accepted only if it has the ending of a part file, no matter what the history says. */
const part = path.refine((value) => value.endsWith(partPath('')))

const recordSchema: z.ZodType<ExportRecord> = z.object({
  // Earlier versions named the call here too; it is in the request.
  job: exportJob.extend({ path }).strip(),
  request: exportRequest,
  // Records of earlier versions lack it.
  replaces: z.string().max(1_000).nullable().default(null),
  // An earlier version gave part files another ending; such a file is not deleted.
  part: part.nullable().catch(null),
  wholeBytes: z.int().min(0).nullable(),
})

const parts = partsOf({
  people: orElse(recordOf(listOf(whole(recordSchema))), {}),
  leftovers: orElse(listOf(whole(part)), []),
})

/** `exports.json` in the account folder. Only the current OS account can read it, because it holds the filters of the exports. */
export const openExportHistoryFile = (storage: Storage): JsonFile<ExportHistoryData> =>
  openJsonFile(storage, { name: 'exports', content: orElse(parts, { people: {}, leftovers: [] }), isPrivate: true })
