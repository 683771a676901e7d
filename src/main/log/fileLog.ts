import log from 'electron-log/main'
import type { Logger } from './log.ts'
import type { Redactor } from './redactor.ts'

/** 5 MB, then electron-log keeps one older file beside it. */
const MAX_LOG_BYTES = 5 * 1024 * 1024

/** The log file under the account folder, and the console in development. Nothing passes without the redaction. */
export function createFileLog(isPackaged: boolean, redactor: Redactor): Logger {
  log.transports.file.maxSize = MAX_LOG_BYTES
  log.transports.console.level = isPackaged ? false : 'warn'
  log.hooks.push((message) => ({ ...message, data: message.data.map((part: unknown) => redactor.redactAny(part)) }))
  return log
}
