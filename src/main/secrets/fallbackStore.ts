import type { SecretStoreHealth } from '#shared/session.ts'
import type { Logger } from '../log/log.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import { withTimeout } from '../async/timeLimit.ts'
import { messageOf } from '../log/messageOf.ts'
import { KEYCHAIN_LIMIT_MS, keychainFaultOf, NO_ANSWER } from './keychainFault.ts'
import { DamagedEntryError, MemoryStore, ValueTooLargeError, type SecretStore } from './secretStore.ts'
import { markStale, type StaleMarker } from './staleMarker.ts'

/**
 * Uses the keychain until it fails or times out once, and memory from then on, so that a broken keychain never ends a session. From that
 * moment the keychain's content is stale, and the next start deletes it: otherwise killing the program could restore a session that was
 * signed out, or unlock a locked screen.
 */
export class FallbackStore implements SecretStore {
  #current: SecretStore
  readonly #stale: StaleMarker
  readonly #log: Logger
  readonly #limitMs: number
  /**
   * One call at a time: each call to a silent keychain blocks a thread, and Node has only four, which also hash passwords and access files.
   */
  readonly #calls = new SerialQueue()

  constructor(first: SecretStore, stale: StaleMarker, log: Logger, limitMs = KEYCHAIN_LIMIT_MS) {
    this.#current = first
    this.#stale = stale
    this.#log = log
    this.#limitMs = limitMs
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
    try {
      return await withTimeout(work(this.#current), this.#limitMs, () => new Error(NO_ANSWER))
    } catch (cause) {
      // The entry is damaged or too large, but the keychain works.
      if (cause instanceof DamagedEntryError || cause instanceof ValueTooLargeError) throw cause
      this.#replace(messageOf(cause))
      return await work(this.#current)
    }
  }

  #replace(message: string): void {
    this.#log.warn(`keychain failed: ${message}`)
    this.#current = new MemoryStore(keychainFaultOf(message), message)
    markStale(this.#stale, this.#log)
  }
}
