/** Weights what was measured last against what was before: steady enough to read, quick enough to be true. */
const NEWEST = 0.3
/** Measured so often at most. Milliseconds. */
const EVERY_MS = 500

/** How fast bytes come, in bytes a second. */
export class Rate {
  #since: number
  #bytes = 0
  #value: number | null = null

  constructor(now: number) {
    this.#since = now
  }

  /** Null until it was measured for the first time. */
  measure(bytes: number, now: number): number | null {
    const span = now - this.#since
    if (span < EVERY_MS) return this.#value
    const latest = ((bytes - this.#bytes) * 1000) / span
    this.#value = this.#value === null ? latest : Math.round(this.#value + (latest - this.#value) * NEWEST)
    this.#since = now
    this.#bytes = bytes
    return this.#value
  }
}
