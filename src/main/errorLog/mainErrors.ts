import type { ErrorReport } from '#shared/schemas/errorLog.ts'
import type { ErrorLog } from './errorLog.ts'
import type { Logger } from '../log/log.ts'

/** The program's own errors on their way into the error log. */

/** A logger whose errors stand in the error log as well. */
export const recordingLog = (log: Logger, errors: ErrorLog): Logger => ({
  info: (message) => log.info(message),
  warn: (message) => log.warn(message),
  error: (message) => {
    log.error(message)
    errors.add(reportOf(message, 'log'))
  },
})

/** Records what nobody caught, without changing what comes of it; a rejection ends nothing, as is Electron's own way. */
export function recordUncaught(process: NodeJS.EventEmitter, log: Logger, errors: ErrorLog): void {
  const record = (error: unknown, info: string): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    log.error(`${info}: ${text}`)
    errors.add(reportOf(text, info))
  }
  process.on('uncaughtExceptionMonitor', (error: unknown) => {
    record(error, 'uncaughtException')
    // The program may be over with this tick.
    errors.flush()
  })
  process.on('unhandledRejection', (reason: unknown) => record(reason, 'unhandledRejection'))
}

/** The part of Electron's `app` that is needed here. */
interface PageProcesses {
  on(event: 'render-process-gone', listener: (event: unknown, contents: unknown, details: { readonly reason: string }) => void): unknown
}

/** A page whose process died cannot say so itself. */
export function recordGonePages(pages: PageProcesses, log: Logger): void {
  pages.on('render-process-gone', (_event, _contents, { reason }) => {
    if (reason !== 'clean-exit') log.error(`page process gone: ${reason}`)
  })
}

/** A line of the log with what was logged below it, which is a stack where there is any. */
function reportOf(text: string, info: string): ErrorReport {
  const [message = '', ...rest] = text.split('\n')
  return { type: 'main', url: '', message, stack: rest.length === 0 ? '' : text, info }
}
