import { join } from 'node:path'
import log from 'electron-log/node'
import type { Logger } from './log.ts'
import type { Redactor } from './redactor.ts'

/** 5 MB, about 60,000 calls; electron-log also keeps one older file. */
const MAX_LOG_BYTES = 5 * 1024 * 1024

/** Logs every call to `calls.log` in the folder, redacted as the other log, and nowhere else. */
export function createCallLog(folder: string, redactor: Redactor, maxBytes = MAX_LOG_BYTES): Pick<Logger, 'info'> {
  const calls = log.create({ logId: 'calls' })
  calls.transports.file.resolvePathFn = () => join(folder, 'calls.log')
  calls.transports.file.maxSize = maxBytes
  calls.transports.console.level = false
  calls.hooks.push((message) => ({ ...message, data: message.data.map((part: unknown) => redactor.redactAny(part)) }))
  return calls
}
