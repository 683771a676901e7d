import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'

/**
 * Says, over a restart, that the keychain may hold what should have been deleted or replaced: a session that was signed
 * out of, a lock that is now closed. It holds no secret, only that there is one to throw away.
 */
export interface StaleMarker {
  isSet(): boolean
  set(): void
  clear(): void
}

/** A marker that is an empty file. Synchronous: it must stand before anything else can go wrong. */
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

/** Sets the marker; a disk that does not take it costs the marker, not the session. True when it stands. */
export function markStale(marker: StaleMarker, log: Logger): boolean {
  try {
    marker.set()
    return true
  } catch (cause) {
    log.error(`the keychain could not be marked as out of date: ${messageOf(cause)}`)
    return false
  }
}
