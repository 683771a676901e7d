import { basename } from 'node:path'
import type { ExportJob, ExportRequest } from '#shared/schemas/exportJobs.ts'
import type { ExportTarget } from './exportTarget.ts'

/** One export as it is stored: what the page shows, what a retry needs, and what it may have left on the disk. */
export interface ExportRecord extends Omit<ExportTarget, 'path'> {
  readonly job: ExportJob
  readonly request: ExportRequest
  /** The part file that is on the disk; null when there is none. */
  readonly part: string | null
  /** The size of the complete file, from the moment when it is about to get the name `job.path`; null before that. Bytes. */
  readonly wholeBytes: number | null
}

/** A queued export that has nothing on the disk yet. @param startedAt Milliseconds since the epoch. */
export const newRecord = (id: string, request: ExportRequest, target: ExportTarget, startedAt: number): ExportRecord => ({
  job: {
    id,
    fileName: basename(target.path),
    path: target.path,
    status: 'queued',
    receivedBytes: 0,
    totalBytes: null,
    bytesPerSecond: null,
    startedAt,
    beganAt: null,
    endedAt: null,
    error: null,
    ...(request.filters === undefined ? {} : { filters: request.filters }),
  },
  request,
  replaces: target.replaces,
  part: null,
  wholeBytes: null,
})
