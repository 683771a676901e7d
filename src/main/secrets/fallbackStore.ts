import type { SecretStoreHealth } from '#shared/session.ts'
import type { Logger } from '../log/log.ts'
import { Serial } from '../async/serial.ts'
import { within } from '../async/timeLimit.ts'
import { messageOf } from '../log/messageOf.ts'
import { KEYCHAIN_PATIENCE_MS, keychainFaultOf, NO_ANSWER } from './keychainFault.ts'
import { DamagedEntryError, MemoryStore, type SecretStore } from './secretStore.ts'
import { markStale, type StaleMarker } from './staleMarker.ts'

/**
 * Uses `first` until it fails once, or is silent for too long, then a memory store for good, so that a broken keychain never
 * ends a session. What `first` holds is out of date from then on, and the next start throws it away: else killing the
 * program would bring back a session that was signed out of, or open a screen that was locked.
 */
export class FallbackStore implements SecretStore {
  #current: SecretStore
  readonly #stale: StaleMarker
  readonly #log: Logger
  readonly #patienceMs: number
  /** One call at a time: a silent keychain holds a thread for each, and Node has four, for password hashes and files too. */
  readonly #calls = new Serial()

  constructor(first: SecretStore, stale: StaleMarker, log: Logger, patienceMs = KEYCHAIN_PATIENCE_MS) {
    this.#current = first
    this.#stale = stale
    this.#log = log
    this.#patienceMs = patienceMs
  }

  get(name: string): Promise<string | null> {
    return this.#calls.run(() => this.#attempt((store) => store.get(name)))
  }

  set(name: string, value: string): Promise<void> {
    return this.#calls.run(() => this.#attempt((store) => store.set(name, value)))
  }

  delete(name: string): Promise<void> {
    return this.#calls.run(() => this.#attempt((store) => store.delete(name)))
  }

  health(): SecretStoreHealth {
    return this.#current.health()
  }

  async #attempt<T>(work: (store: SecretStore) => Promise<T>): Promise<T> {
    const store = this.#current
    try {
      return await within(work(store), this.#patienceMs, () => new Error(NO_ANSWER))
    } catch (cause) {
      // The keychain works; what lies in it does not.
      if (cause instanceof DamagedEntryError) throw cause
      if (this.#current === store) this.#giveUp(messageOf(cause))
      return await work(this.#current)
    }
  }

  #giveUp(message: string): void {
    this.#log.warn(`keychain failed: ${message}`)
    this.#current = new MemoryStore(keychainFaultOf(message), message)
    markStale(this.#stale, this.#log)
  }
}
