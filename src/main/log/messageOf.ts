/** A thrown value in one line, for a log entry or a message: errors of some native modules and parsers span several lines. */
export const messageOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s*\n\s*/gu, ' ').trim()

/** A thrown value with its stack, for a log entry about a fault of the program. */
export const stackOf = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
