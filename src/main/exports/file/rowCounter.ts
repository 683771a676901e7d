import type { FileKind } from '../../http/fileKind.ts'
import type { ParsingThread } from '../../parsing/parsingThread.ts'
import { COUNT_LIMITS, isCounted } from './countRows.ts'

/** Counts the rows of a complete file below its title row; null where they are not counted. Rejects where they cannot be. */
export type RowCounter = (path: string, kind: FileKind, bytes: number, signal: AbortSignal) => Promise<number | null>

/** Longer than counting takes by its own limit: for the start of the thread, and a disk that does not answer. Milliseconds. */
const JOB_MS = COUNT_LIMITS.ms + 7_000

/** Counts in the parsing thread: a server chose the file's bytes. */
export const rowCounter =
  (parsing: Pick<ParsingThread, 'run'>): RowCounter =>
  async (path, kind, bytes, signal) =>
    isCounted(kind, bytes) ? await parsing.run('rows', { path, kind, bytes }, { limitMs: JOB_MS, signal }) : null
