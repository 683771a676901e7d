import log from 'electron-log/main'
import { redact, type Logger } from './log.ts'

/** 5 MB, then electron-log keeps one older file beside it. */
const MAX_LOG_BYTES = 5 * 1024 * 1024

/** The log file under the account folder, and the console in development. */
export function createFileLog(isPackaged: boolean): Logger {
  log.transports.file.maxSize = MAX_LOG_BYTES
  log.transports.console.level = isPackaged ? false : 'warn'
  log.hooks.push((message) => ({ ...message, data: message.data.map(redactAny) }))
  return log
}

const redactAny = (part: unknown): unknown => {
  if (typeof part === 'string') return redact(part)
  if (part instanceof Error) return redact(part.stack ?? part.message)
  return part
}
