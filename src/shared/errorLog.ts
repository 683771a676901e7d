/** The error log as both processes speak of it (spec.md §3, Log entry; §8, Uncaught UI errors). */

/** `error`: the page's (spec.md §8); `main`: those of the main process. */
export const ERROR_TYPES = ['error', 'main'] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

/** One error as it happens. */
export interface ErrorReport {
  readonly type: ErrorType
  /** The page's route with its query; empty for main's own errors. */
  readonly url: string
  readonly message: string
  readonly stack: string
  /** Where it was caught. */
  readonly info: string
}

/** The same error, however often it happened. */
export interface ErrorLogEntry extends ErrorReport {
  readonly id: string
  /** The last time. Milliseconds since the epoch. */
  readonly time: number
  readonly count: number
}

/** Entries beyond this push the oldest out. */
export const MOST_ENTRIES = 200

/** The longest that each field is kept. Characters. */
export const FIELD_LIMITS = { url: 500, message: 1_000, stack: 4_000, info: 4_000 } as const

/** The badge shows up to this many (spec.md §9). */
export const BADGE_LIMIT = 99

/** A file that the log was saved to. */
export interface SavedErrorLog {
  readonly path: string
}
