/** The log of all services. Messages are redacted before they are written. */
export interface Logger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
