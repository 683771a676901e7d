/** The error log (spec.md §3, Log entry; §8, Uncaught UI errors). The schemas are in `schemas/errorLog.ts`. */

/** The most entries; a new one removes the oldest. */
export const MAX_ENTRIES = 200

/** The largest number that the badge shows (spec.md §9). */
export const BADGE_LIMIT = 99

/** The file that the log was saved to. */
export interface SavedErrorLog {
  readonly path: string
}

/** The file that the support bundle was saved to. */
export interface SavedSupportBundle {
  readonly path: string
}
