import type { KeychainFault } from '#shared/session.ts'
import type { Logger } from '../log/log.ts'
import { MemoryStore } from './secretStore.ts'
import { markStale, type StaleMarker } from './staleMarker.ts'

/**
 * Memory in the place of a keychain that could not be used at the start. What that one holds still counts at the next
 * start, until something is kept here: from then on it is out of date, and a session of before must not come back after
 * somebody else's, nor after a sign-out. Deleting what is not here takes nothing's place.
 */
export class NoKeychainStore extends MemoryStore {
  readonly #stale: StaleMarker
  readonly #log: Logger
  #isMarked = false

  /** `detail` is the system's own message, for store IT. */
  constructor(stale: StaleMarker, log: Logger, fault: KeychainFault, detail?: string) {
    super(fault, detail)
    this.#stale = stale
    this.#log = log
  }

  override set(name: string, value: string): Promise<void> {
    if (!this.#isMarked) this.#isMarked = markStale(this.#stale, this.#log)
    return super.set(name, value)
  }
}
