/** The log of all services. Messages are redacted before they are written. */
export interface Logger {
  info(message: string): void
  warn(message: string): void
  /** `sentence`: the same for a person, with `message` in it. The error log shows it; the file has the message alone. */
  error(message: string, sentence?: string): void
}
