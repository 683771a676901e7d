/** What services write to. Messages pass the redaction before they reach a file. */
export interface Logger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
