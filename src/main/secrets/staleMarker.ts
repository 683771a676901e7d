import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'

/**
 * Remembers across restarts that the keychain may hold entries that should have been deleted or replaced: a session that was signed out, or
 * a lock from before the screen was locked. It contains no secret itself.
 */
export interface StaleMarker {
  isSet(): boolean
  set(): void
  clear(): void
}

/** A marker in the form of an empty file. Synchronous, so that it exists before anything else can fail. */
export function fileMarker(path: string): StaleMarker {
  return {
    isSet: () => existsSync(path),
    set: () => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '')
    },
    clear: () => rmSync(path, { force: true }),
  }
}

/** Sets the marker. Never throws: a disk that fails must not end the session. @returns whether it is set. */
export function markStale(marker: StaleMarker, log: Logger): boolean {
  try {
    marker.set()
    return true
  } catch (cause) {
    log.error(`the keychain could not be marked as out of date: ${messageOf(cause)}`)
    return false
  }
}
