import { join } from 'node:path'
import log from 'electron-log/node'
import type { Logger } from './log.ts'
import type { Redactor } from './redactor.ts'

/** 5 MB; electron-log also keeps one older file. */
const MAX_LOG_BYTES = 5 * 1024 * 1024

/**
 * Logs to `main.log` in the folder, and to the console in development. Every message is redacted first.
 *
 * This is electron-log's build for Node: the one for Electron opens channels of its own, which do not check who sends.
 */
export function createFileLog(folder: string, isPackaged: boolean, redactor: Redactor): Logger {
  log.transports.file.resolvePathFn = () => join(folder, 'main.log')
  log.transports.file.maxSize = MAX_LOG_BYTES
  log.transports.console.level = isPackaged ? false : 'warn'
  log.hooks.push((message) => ({ ...message, data: message.data.map((part: unknown) => redactor.redactAny(part)) }))
  return log
}
