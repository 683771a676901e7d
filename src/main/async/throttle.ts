import type { Clock } from './clock.ts'
import { RateLimit, type Rate } from './rateLimit.ts'

/** Passes the newest of a series of values on, no more often than a rate. What comes faster is left out, but never the last value. */
export class Throttle<T> {
  readonly #limit: RateLimit
  readonly #waitMs: number
  readonly #pass: (value: T) => void
  #timer: NodeJS.Timeout | undefined
  #newest: { readonly value: T } | null = null

  constructor(clock: Clock, rate: Rate, pass: (value: T) => void) {
    this.#limit = new RateLimit(clock, rate)
    this.#waitMs = 1000 / rate.perSecond
    this.#pass = pass
  }

  send(value: T): void {
    if (this.#newest === null && this.#limit.take()) return this.#pass(value)
    if (this.#newest === null) this.#timer = setTimeout(() => this.#flush(), this.#waitMs)
    this.#newest = { value }
  }

  /** Drops the value that waits. */
  end(): void {
    clearTimeout(this.#timer)
    this.#newest = null
  }

  #flush(): void {
    const newest = this.#newest
    this.#newest = null
    if (newest !== null) this.send(newest.value)
  }
}
