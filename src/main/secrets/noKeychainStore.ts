import type { KeychainFault } from '#shared/session.ts'
import type { Logger } from '../log/log.ts'
import { MemoryStore } from './secretStore.ts'
import { markStale, type StaleMarker } from './staleMarker.ts'

/**
 * Memory instead of a keychain that could not be used at the start. The first write here makes the keychain's content stale, so the next
 * start must delete it: otherwise it would restore an earlier session after another person's, or after a sign-out. A delete alone does not
 * make it stale.
 */
export class NoKeychainStore extends MemoryStore {
  readonly #stale: StaleMarker
  readonly #log: Logger
  #isMarked = false

  /** @param detail The system's own message, for store IT. */
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
