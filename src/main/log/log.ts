import type { FailedCall } from '#shared/schemas/errorLog.ts'

/** What the error log has of an error beside its line in the log. */
export interface RecordedAs {
  /** A sentence for a person, with the line in it. */
  readonly message: string
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
