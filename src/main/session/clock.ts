/** The two clocks that token age needs; tests bring their own. */
export interface Clock {
  /** Milliseconds since the epoch; jumps when somebody sets the PC's clock. */
  wall(): number
  /** Milliseconds that only ever grow. */
  monotonic(): number
}

export const systemClock: Clock = { wall: () => Date.now(), monotonic: () => performance.now() }

/**
 * The age of the access token in seconds. Measured on the monotonic clock, so that a jump of the wall clock neither
 * storms nor misses a refresh; the wall clock counts only for the time before this start of the program.
 */
export class TokenAge {
  readonly #clock: Clock
  #startedAt: number
  #ageAtStart: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#startedAt = clock.monotonic()
    this.#ageAtStart = 0
  }

  /** A pair was just issued. */
  reset(): void {
    this.#startedAt = this.#clock.monotonic()
    this.#ageAtStart = 0
  }

  /** A pair that was stored at `storedAt` (wall clock, ms) was just loaded. A time in the future counts as very old. */
  resume(storedAt: number): void {
    const elapsed = this.#clock.wall() - storedAt
    this.#startedAt = this.#clock.monotonic()
    this.#ageAtStart = elapsed >= 0 ? elapsed : Number.POSITIVE_INFINITY
  }

  seconds(): number {
    return (this.#ageAtStart + this.#clock.monotonic() - this.#startedAt) / 1000
  }
}
