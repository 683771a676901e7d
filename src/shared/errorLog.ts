/** The error log (spec.md §3, Log entry; §8, Uncaught UI errors). The schemas are in `schemas/errorLog.ts`. */

/** Entries beyond this push the oldest out. */
export const MOST_ENTRIES = 200

/** The badge shows up to this many (spec.md §9). */
export const BADGE_LIMIT = 99

/** The file that the log was saved to. */
export interface SavedErrorLog {
  readonly path: string
}

/** The file that the support bundle was saved to. */
export interface SavedSupportBundle {
  readonly path: string
}
