import type { Reachability } from '../http/transport.ts'

/**
 * Whether the server is in reach, as the header shows it. Every call says how it went; nothing is asked for it alone. A
 * renewal that is still to succeed counts as out of reach, whatever other calls say.
 */
export class Connection {
  readonly #onChange: () => void
  #isReached = true
  #isRenewalPending = false

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  get isOnline(): boolean {
    return this.#isReached && !this.#isRenewalPending
  }

  /** A call went out and this came of it. A captive portal's page is no answer. */
  report(reach: Reachability): void {
    this.#change(() => {
      this.#isReached = reach === 'answered'
    })
  }

  /** The token's renewal came to nothing, or has succeeded after all. */
  renewal(isPending: boolean): void {
    this.#change(() => {
      this.#isRenewalPending = isPending
    })
  }

  #change(work: () => void): void {
    const before = this.isOnline
    work()
    if (this.isOnline !== before) this.#onChange()
  }
}
