import type { Reach } from '../http/reach.ts'

/** Whether the server is in reach, as the header shows it. Every call says how it went; nothing is asked for it alone. */
export class Connection {
  readonly #onChange: () => void
  #isOnline = true

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  get isOnline(): boolean {
    return this.#isOnline
  }

  /** A call went out and this came of it. A captive portal's page is no answer. */
  heard(reach: Reach): void {
    const isOnline = reach === 'answered'
    if (isOnline === this.#isOnline) return
    this.#isOnline = isOnline
    this.#onChange()
  }
}
