import * as z from 'zod'
import { FIELD_LIMITS, MAX_LENGTH } from '../domain/limits.ts'
import { textOfKey } from './said.ts'

const reportField = z.string().max(MAX_LENGTH.errorField)

/** One error as it happens. */
export const errorReport = z.strictObject({
  /** `error`: an error of the page (spec.md §8); `main`: one of the main process. */
  type: z.enum(['error', 'main']),
  /** The route of the page, with its query; empty where main worked for no page. */
  url: reportField,
  message: reportField,
  /** Where the message is a sentence of the product: its key, by which the log says it in the display language. */
  text: textOfKey.optional(),
  stack: reportField,
  /** Where it was caught. */
  info: reportField,
})

export type ErrorReport = Readonly<z.output<typeof errorReport>>

/** An error that the page reports; the page cannot report errors of main. */
export const pageErrorReport = errorReport.extend({ type: z.literal('error') })

/** What is known of a call that failed. */
const failedCall = z.strictObject({
  /** Of the address that was asked; never its query. */
  path: z.string().max(FIELD_LIMITS.url),
  /** From the start of the call to its failure. */
  durationMs: z.int().min(0),
  /** Of HTTP; null without an answer that was read. */
  status: z.int().nullable(),
  /** The server's own sentence, without secrets; null without one. */
  said: z.string().max(FIELD_LIMITS.message).nullable(),
})

export type FailedCall = Readonly<z.output<typeof failedCall>>

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
  /** For a failed call: the facts of the latest one. */
  call: failedCall.optional(),
  /** When it was uploaded, unless it has happened again since. Milliseconds since the epoch. */
  uploadedAt: z.int().min(0).optional(),
})

export type ErrorLogEntry = Readonly<z.output<typeof errorLogEntry>>
