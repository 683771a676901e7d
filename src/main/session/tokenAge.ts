import { readClock, type Clock, type Moment } from '../async/clock.ts'

/**
 * The age of the access token. It is measured on the monotonic clock, so that setting the PC's clock neither causes a burst of
 * renewals nor prevents one; the wall clock only measures the time before this start of the program, and sleep.
 */
export class TokenAge {
  readonly #clock: Clock
  #startedAt: number
  #ageAtStart: number
  /** Both clocks when the PC went to sleep; null while it is awake, or if its sleep was not announced. */
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
   * Call when the PC wakes up. On Linux and macOS the monotonic clock stands still during sleep, so the wall clock measures it. After
   * an unannounced sleep, or one that seems negative because the clock was set, the tokens count as infinitely old.
   */
  wokeUp(): void {
    const since = this.#asleepSince
    this.#asleepSince = null
    const asleep = since === null ? -1 : this.#clock.wall() - since.wall
    const counted = since === null ? 0 : this.#clock.monotonic() - since.monotonic
    this.#ageAtStart += asleep >= 0 ? Math.max(0, asleep - counted) : Number.POSITIVE_INFINITY
  }

  seconds(): number {
    return (this.#ageAtStart + this.#clock.monotonic() - this.#startedAt) / 1000
  }
}
