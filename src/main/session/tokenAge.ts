import { readClock, type Clock, type Moment } from '../async/clock.ts'

/**
 * The age of the access token. It is measured on the monotonic clock, so that setting the PC's clock neither causes a burst of
 * renewals nor prevents one. The wall clock only measures the time before this start of the program; sleep is measured by how long the PC runs.
 */
export class TokenAge {
  readonly #clock: Clock
  #startedAt: number
  #ageAtStart: number
  /** The clocks when the PC went to sleep; null while it is awake, or if its sleep was not announced. */
  #asleepSince: Moment | null = null

  constructor(clock: Clock) {
    this.#clock = clock
    this.#startedAt = clock.monotonic()
    this.#ageAtStart = 0
  }

  /** The server has just issued the tokens. */
  reset(): void {
    this.#startedAt = this.#clock.monotonic()
    this.#ageAtStart = 0
  }

  /** Tokens from an earlier run were loaded, stored at `storedAt` (wall clock, ms). A time in the future counts as infinitely old. */
  resume(storedAt: number): void {
    const elapsed = this.#clock.wall() - storedAt
    this.#startedAt = this.#clock.monotonic()
    this.#ageAtStart = elapsed >= 0 ? elapsed : Number.POSITIVE_INFINITY
  }

  /** Call when the PC goes to sleep. */
  fellAsleep(): void {
    this.#asleepSince = readClock(this.#clock)
  }

  /**
   * Call when the PC wakes up. On Linux and macOS the monotonic clock stands still during sleep, so another one measures it. After an
   * unannounced sleep the tokens count as infinitely old.
   */
  wokeUp(): void {
    const since = this.#asleepSince
    this.#asleepSince = null
    const asleep = since === null ? -1 : this.#clock.running() - since.running
    const counted = since === null ? 0 : this.#clock.monotonic() - since.monotonic
    this.#ageAtStart += asleep >= 0 ? Math.max(0, asleep - counted) : Number.POSITIVE_INFINITY
  }

  seconds(): number {
    return (this.#ageAtStart + this.#clock.monotonic() - this.#startedAt) / 1000
  }
}
