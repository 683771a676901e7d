import type { ErrorReport } from '#shared/schemas/errorLog.ts'
import type { ErrorLog } from './errorLog.ts'
import type { Logger } from '../log/log.ts'
import { stackOf } from '../log/messageOf.ts'
import type { UncaughtErrors } from '../start/uncaughtErrors.ts'

/** Records main's own errors in the error log. */

/** A logger that also records errors in the error log, a failed call with its facts. */
export const recordingLog = (log: Logger, errors: ErrorLog): Logger => ({
  info: (message) => log.info(message),
  warn: (message) => log.warn(message),
  error: (line, recordedAs) => {
    log.error(line)
    const report = reportOf(line, 'log')
    if (recordedAs === undefined) return errors.add(report)
    const { message, text, page, call } = recordedAs
    errors.add({ ...report, message, text, url: page, info: '', call })
  },
})

/** Records uncaught errors and rejections, on the disk before the program ends. */
export function recordUncaught(uncaught: Pick<UncaughtErrors, 'beforeEnd'>, log: Logger, errors: ErrorLog): void {
  uncaught.beforeEnd((error, kind) => {
    const text = stackOf(error)
    log.error(`${kind}: ${text}`)
    errors.add(reportOf(text, kind))
    errors.flushNow()
  })
}

/** Whether a line of the log records a crash: a process that died, an uncaught error of main, or a run that has no end (`runLog.ts`). */
export const isCrashLine = (line: string): boolean =>
  /\[error\] +(?:[^:]{1,40} process gone|uncaughtException|unhandledRejection): |\[warn\] +the last run has no end: /u.test(line)

/** The part of Electron's `app` that is used. */
interface Processes {
  on(event: 'render-process-gone', listener: (event: unknown, contents: unknown, details: { readonly reason: string }) => void): unknown
  on(event: 'child-process-gone', listener: (event: unknown, details: GoneProcess) => void): unknown
}

interface GoneProcess {
  /** `GPU`, `Utility` and others. */
  readonly type: string
  readonly reason: string
  readonly exitCode: number
}

/** Logs a process of a page, of the graphics or of another helper that died: nobody else can report it. */
export function recordGoneProcesses(processes: Processes, log: Logger): void {
  processes.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.error(`${type} process gone: ${reason} (${exitCode})`)
  })
  processes.on('render-process-gone', (_event, _contents, { reason }) => {
    if (reason !== 'clean-exit') log.error(`page process gone: ${reason}`)
  })
}

/** The first line as message; the whole text as stack where it has further lines. */
function reportOf(text: string, info: string): ErrorReport {
  const [message = '', ...rest] = text.split('\n')
  return { type: 'main', url: '', message, stack: rest.length === 0 ? '' : text, info }
}
