import * as z from 'zod'
import { post } from './endpoint.ts'
import { nothing, timeArg } from './fields.ts'

/** `spec.md §2 Error-log dialog`: the upload. Its path is not shown there, so the deployment names it and the catalogue cannot. */

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

/** The call at the path that the deployment names. Main alone makes it. */
export const errorLogUpload = (path: string) => post(path, uploadedEntries, nothing, { callers: 'main' })
