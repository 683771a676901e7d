import type { SecretStoreHealth } from '#shared/session.ts'
import type { Logger } from '../log/log.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import { withTimeout, withTimeoutOr } from '../async/timeLimit.ts'
import { messageOf } from '../log/messageOf.ts'
import { KEYCHAIN_LIMIT_MS, keychainFaultOf, NO_ANSWER } from './keychainFault.ts'
import { DamagedEntryError, MemoryStore, ValueTooLargeError, type SecretStore } from './secretStore.ts'
import { markStale, type StaleMarker } from './staleMarker.ts'

/**
 * Uses the keychain until it fails or times out once (`trySet` apart), and memory from then on, so that a broken keychain never ends a session. From that
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
  /** Resolves when a write that `trySet` gave up has ended. What comes next waits for it: it would restore a session that is deleted. */
  #late: Promise<void> | null = null

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

  trySet(name: string, value: string): Promise<void> {
    return this.#calls.run(async () => {
      if (this.#late !== null) throw new Error(NO_ANSWER)
      const write = this.#current.trySet(name, value)
      if (
        await withTimeoutOr(
          write.then(() => true),
          this.#limitMs,
          false,
        )
      )
        return
      const ended = (): void => void (this.#late = null)
      this.#late = write.then(ended, ended)
      throw new Error(NO_ANSWER)
    })
  }

  delete(name: string): Promise<void> {
    return this.#calls.run(() => this.#attempt((store) => store.delete(name)))
  }

  health(): SecretStoreHealth {
    return this.#current.health()
  }

  async #attempt<T>(work: (store: SecretStore) => Promise<T>): Promise<T> {
    const store = this.#current
    const run = (): Promise<T> => work(store)
    try {
      return await withTimeout(this.#late?.then(run) ?? run(), this.#limitMs, () => new Error(NO_ANSWER))
    } catch (cause) {
      // The entry is damaged or too large, but the keychain works.
      if (cause instanceof DamagedEntryError || cause instanceof ValueTooLargeError) throw cause
      this.#replace(messageOf(cause))
      return await work(this.#current)
    }
  }

  #replace(message: string): void {
    this.#log.warn(`keychain failed: ${message}`)
    this.#late = null
    this.#current = new MemoryStore(keychainFaultOf(message), message)
    markStale(this.#stale, this.#log)
  }
}
