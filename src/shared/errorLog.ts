/** The error log (spec.md §3, Log entry; §8, Uncaught UI errors) apart from its schema (`schemas/errorLog.ts`), which the page does not load. */

/** `error`: an error of the page (spec.md §8); `main`: one of the main process. */
export const ERROR_TYPES = ['error', 'main'] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

/** Entries beyond this push the oldest out. */
export const MOST_ENTRIES = 200

/** Fields are cut to these lengths. Characters. */
export const FIELD_LIMITS = { url: 500, message: 1_000, stack: 4_000, info: 4_000 } as const

/** The badge shows up to this many (spec.md §9). */
export const BADGE_LIMIT = 99

/** The file that the log was saved to. */
export interface SavedErrorLog {
  readonly path: string
}
