import * as z from 'zod'
import { isBlobEndpointName, type BlobEndpointName } from '../api/index.ts'
import { APP_ERROR_KINDS } from '../domain/errorKinds.ts'
import { textOfKey } from './said.ts'

/** Milliseconds since the epoch; the limit is that of a date. */
const moment = z.int().min(0).max(8_000_000_000_000_000)
const bytes = z.int().min(0)
const text = z.string().max(1_000)

const endpointName = z.custom<BlobEndpointName>((name) => typeof name === 'string' && isBlobEndpointName(name))

/** Why an export failed: an `AppErrorData` without its certificate. */
const failure = z.object({
  kind: z.enum(APP_ERROR_KINDS),
  message: text,
  text: textOfKey.optional(),
  code: z.union([z.int(), text]).optional(),
  silent: z.boolean().optional(),
  retryAfterMs: z.number().optional(),
  isUndecided: z.boolean().optional(),
})

/** One export, as the page sees it and as the history keeps it. */
export const exportJob = z.strictObject({
  id: z.uuid(),
  fileName: text,
  /** Folder and file on this PC. */
  path: z.string().max(4_000),
  /** `queued`: waits for its turn; three exports run at a time. `submitted`: the server makes the file later, as a task of its own. */
  status: z.enum(['queued', 'running', 'done', 'submitted', 'failed', 'cancelled']),
  receivedBytes: bytes,
  /** Null while the server has not announced a length. */
  totalBytes: bytes.nullable(),
  /** Null where nothing was measured yet. */
  bytesPerSecond: z.number().min(0).nullable(),
  /** When the person started it. */
  startedAt: moment,
  /** When its turn came; null while it waits. */
  beganAt: moment.nullable(),
  endedAt: moment.nullable(),
  error: failure.readonly().nullable(),
  /** The filters in words, without ids and phone numbers; empty for an export of everything. Missing for a file without filters. */
  filters: text.optional(),
  /** The rows of the complete file below its title row. Missing where they were not counted. */
  rows: z.int().min(0).optional(),
  /** The server's own sentence about a submitted export, if it wrote one. */
  notice: text.optional(),
})

export type ExportJob = Readonly<z.output<typeof exportJob>>

/** An export to start. */
export const exportRequest = z.strictObject({
  /** The call that answers the file. */
  name: endpointName,
  /** Main checks these against the catalogue's schema. */
  args: z.unknown(),
  /** A file name without a folder. Where no dialog is shown, the server's own name wins for an export without filters. */
  suggestedName: z.string().min(1).max(300),
  /** As `ExportJob.filters`. */
  filters: text.optional(),
})

export type ExportRequest = Readonly<z.output<typeof exportRequest>>
