import type { FileKind } from '../../http/fileKind.ts'
import type { Job, JobThread } from '../../async/jobThread.ts'
import { COUNT_LIMITS, isCounted } from './countRows.ts'

export interface CountJob {
  readonly path: string
  readonly kind: FileKind
  readonly bytes: number
}

/** The job of the parsing thread that counts the rows of a file; null where they are not counted. */
export const COUNT_ROWS: Job<CountJob, number | null> = { name: 'count rows' }

/** Counts the rows of a complete file below its title row; null where they are not counted. Rejects where they cannot be. */
export type RowCounter = (path: string, kind: FileKind, bytes: number, signal: AbortSignal) => Promise<number | null>

/** Longer than counting takes by its own limit: for the start of the thread, and a disk that does not answer. Milliseconds. */
const JOB_MS = COUNT_LIMITS.ms + 7_000

/** Counts in the parsing thread: a server chose the file's bytes. */
export const rowCounter =
  (parsing: Pick<JobThread, 'run'>): RowCounter =>
  async (path, kind, bytes, signal) =>
    isCounted(kind, bytes) ? await parsing.run(COUNT_ROWS, { path, kind, bytes }, { limitMs: JOB_MS, signal }) : null
