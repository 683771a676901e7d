import type { KeychainFault, SecretStoreHealth } from '#shared/session.ts'
import type { Logger } from '../log/log.ts'
import { MemoryStore, type SecretStore } from './secretStore.ts'
import { markStale, type StaleMarker } from './staleMarker.ts'

/**
 * Memory in the place of a keychain that could not be used at the start. What that one holds still counts at the next
 * start, until something is kept here: from then on it is out of date, and a session of before must not come back after
 * somebody else's, nor after a sign-out. Deleting what is not here takes nothing's place.
 */
export class StandInStore implements SecretStore {
  readonly #memory: MemoryStore
  readonly #stale: StaleMarker
  readonly #log: Logger
  #isMarked = false

  /** `detail` is the system's own message, for store IT. */
  constructor(stale: StaleMarker, log: Logger, fault: KeychainFault, detail?: string) {
    this.#memory = new MemoryStore(fault, detail)
    this.#stale = stale
    this.#log = log
  }

  get(name: string): Promise<string | null> {
    return this.#memory.get(name)
  }

  set(name: string, value: string): Promise<void> {
    if (!this.#isMarked) this.#isMarked = markStale(this.#stale, this.#log)
    return this.#memory.set(name, value)
  }

  delete(name: string): Promise<void> {
    return this.#memory.delete(name)
  }

  health(): SecretStoreHealth {
    return this.#memory.health()
  }
}
