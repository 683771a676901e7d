import { basename } from 'node:path'
import type { ExportRequest } from '#shared/schemas/exportJobs.ts'
import type { ExportRecord } from './exportHistory.ts'
import type { Target } from './target.ts'

/** An export that waits for its turn, and has nothing on the disk yet. @param startedAt Milliseconds since the epoch. */
export const newRecord = (id: string, request: ExportRequest, { path, isChosen, replaces }: Target, startedAt: number): ExportRecord => ({
  job: {
    id,
    name: request.name,
    fileName: basename(path),
    path,
    status: 'queued',
    receivedBytes: 0,
    totalBytes: null,
    bytesPerSecond: null,
    startedAt,
    beganAt: null,
    endedAt: null,
    error: null,
  },
  request,
  isChosen,
  replaces,
  part: null,
  wholeBytes: null,
})
