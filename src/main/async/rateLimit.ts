import type { Clock } from './clock.ts'

export interface Rate {
  /** How many events may happen at once. */
  readonly burst: number
  readonly perSecond: number
}

/** Limits how often something may happen: `burst` at once, then `perSecond` (a token bucket). */
export class RateLimit {
  readonly #clock: Clock
  readonly #rate: Rate
  #left: number
  #countedAt: number

  constructor(clock: Clock, rate: Rate) {
    this.#clock = clock
    this.#rate = rate
    this.#left = rate.burst
    this.#countedAt = clock.monotonic()
  }

  /** Takes a token: whether one more event may happen now. */
  take(): boolean {
    const now = this.#clock.monotonic()
    this.#left = Math.min(this.#rate.burst, this.#left + ((now - this.#countedAt) / 1000) * this.#rate.perSecond)
    this.#countedAt = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
