import log from 'electron-log/main'
import type { Logger } from './log.ts'
import type { Redactor } from './redactor.ts'

/** 5 MB; electron-log then keeps one older file besides. */
const MAX_LOG_BYTES = 5 * 1024 * 1024

/** Logs to a file in the account folder, and to the console in development. Every message is redacted first. */
export function createFileLog(isPackaged: boolean, redactor: Redactor): Logger {
  log.transports.file.maxSize = MAX_LOG_BYTES
  log.transports.console.level = isPackaged ? false : 'warn'
  log.hooks.push((message) => ({ ...message, data: message.data.map((part: unknown) => redactor.redactAny(part)) }))
  return log
}
