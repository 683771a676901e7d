import type { WriteName } from './api/index.ts'
import type { AppErrorData } from './errors.ts'

/** The outcome of a write that no form of the page could report: the page was reloaded, or the write failed while the screen was locked. */
export interface WriteOutcome {
  readonly id: string
  readonly name: WriteName
  /** As the page sent them. */
  readonly args: unknown
  /** Milliseconds since 1970. */
  readonly endedAt: number
  /** Null: the server did it. */
  readonly error: AppErrorData | null
}
