import type { FailedCall } from '#shared/schemas/errorLog.ts'
import type { Said } from '#shared/text/said.ts'

/** What the error log has of an error beside its line in the log: a sentence for a person, with the line in it. */
export interface RecordedAs extends Said {
  /** The route of the page for which main worked; empty for none. */
  readonly page: string
  readonly call: FailedCall
}

/** The log of all services. Messages are redacted before they are written. */
export interface Logger {
  info(message: string): void
  warn(message: string): void
  /** The file has `message` alone; the error log shows `recordedAs` in its place. */
  error(message: string, recordedAs?: RecordedAs): void
}
