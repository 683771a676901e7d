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
  /** Both clocks as they stood when the PC fell asleep; null while it is awake, or when nobody said so. */
  #asleepSince: { readonly wall: number; readonly monotonic: number } | null = null

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

  /** The PC falls asleep. */
  fellAsleep(): void {
    this.#asleepSince = { wall: this.#clock.wall(), monotonic: this.#clock.monotonic() }
  }

  /**
   * The PC woke up. On Linux and macOS the monotonic clock stands still in sleep, so the wall clock says how long it was;
   * a sleep that nobody announced, or one that ended before it began, leaves the pair as good as very old.
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
