import * as z from 'zod'
import { write } from './endpoint.ts'
import { ignoredResponse, timeArg } from './fields.ts'

/** The upload of the error log (`spec.md §2 Error-log dialog`). The specification does not show its path: the deployment configures it. */

const entry = z.strictObject({
  type: z.string(),
  url: z.string(),
  message: z.string(),
  stack: z.string(),
  time: timeArg,
  info: z.string(),
  count: z.int().min(1),
})

export const uploadedEntries = z.array(entry).min(1)
export type UploadedEntry = z.output<typeof entry>

/** The call at the configured path. Only main makes it. */
export const errorLogUpload = (path: string) => write(path, uploadedEntries, ignoredResponse, { callers: 'main' })
