import type { Clock } from '../async/clock.ts'
import { RateLimit, type Rate } from '../async/rateLimit.ts'
import type { Logger, RecordedAs } from './log.ts'

/** After this time without a line, the number of those that were left out is written. Milliseconds. */
const COUNT_AFTER_MS = 10_000

/**
 * A log for lines that a page can cause as often as it likes: no more than a rate, and then how many were left out. Without it a page in a
 * loop would rotate all other lines away, and keep main writing.
 */
export function limitedLog(log: Logger, clock: Clock, rate: Rate): Logger {
  const limit = new RateLimit(clock, rate)
  let leftOut = 0
  let timer: NodeJS.Timeout | undefined
  const count = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (leftOut > 0) log.warn(`${leftOut} more lines of this kind were left out`)
    leftOut = 0
  }
  const limited =
    (write: Logger['error']) =>
    (message: string, recordedAs?: RecordedAs): void => {
      if (!limit.take()) {
        leftOut += 1
        timer ??= setTimeout(count, COUNT_AFTER_MS).unref()
        return
      }
      count()
      write(message, recordedAs)
    }
  return {
    info: limited((message) => log.info(message)),
    warn: limited((message) => log.warn(message)),
    error: limited((message, recordedAs) => log.error(message, recordedAs)),
  }
}
