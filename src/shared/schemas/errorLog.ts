import * as z from 'zod'
import { FIELD_LIMITS, MAX_LENGTH } from '../domain/limits.ts'

const reportField = z.string().max(MAX_LENGTH.errorField)

/** One error as it happens. */
export const errorReport = z.strictObject({
  /** `error`: an error of the page (spec.md §8); `main`: one of the main process. */
  type: z.enum(['error', 'main']),
  /** The page's route with its query; empty for main's own errors. */
  url: reportField,
  message: reportField,
  stack: reportField,
  /** Where it was caught. */
  info: reportField,
})

export type ErrorReport = Readonly<z.output<typeof errorReport>>

/** An error that the page reports; the page cannot report errors of main. */
export const pageErrorReport = errorReport.extend({ type: z.literal('error') })

/** An error in the log: one entry, however often it happened. */
export const errorLogEntry = errorReport.extend({
  id: z.string().min(1).max(64),
  url: z.string().max(FIELD_LIMITS.url),
  message: z.string().max(FIELD_LIMITS.message),
  stack: z.string().max(FIELD_LIMITS.stack),
  info: z.string().max(FIELD_LIMITS.info),
  /** When it happened last. Milliseconds since the epoch; the limit is that of a date. */
  time: z.int().min(0).max(8_000_000_000_000_000),
  count: z.int().min(1),
})

export type ErrorLogEntry = Readonly<z.output<typeof errorLogEntry>>
