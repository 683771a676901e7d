import type { Clock } from '../async/clock.ts'

/** Wrong passwords without a wait. */
const FREE_ATTEMPTS = 4
/** Wrong passwords that end the session. */
const MAX_ATTEMPTS = 10
const FIRST_WAIT_MS = 5_000

/** The wrong attempts, as they are stored across restarts. */
export interface AttemptRecord {
  readonly failures: number
  /** The time of the last one, in milliseconds since the epoch. */
  readonly lastFailureAt: number
}

/** 5 s after the fifth wrong password, then twice as long each time. */
const waitAfter = (failures: number): number => (failures <= FREE_ATTEMPTS ? 0 : FIRST_WAIT_MS * 2 ** (failures - FREE_ATTEMPTS - 1))

/** Counts wrong lock passwords and determines the wait before the next attempt. */
export class UnlockAttempts {
  readonly #clock: Clock
  #failures = 0
  #lastFailureAt = 0
  #notBefore = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get record(): AttemptRecord {
    return { failures: this.#failures, lastFailureAt: this.#lastFailureAt }
  }

  /** How many more wrong passwords end the session. */
  get left(): number {
    return Math.max(0, MAX_ATTEMPTS - this.#failures)
  }

  /** True when no further attempt is allowed: the session ends. */
  get areExhausted(): boolean {
    return this.#failures >= MAX_ATTEMPTS
  }

  /** Restores a stored record. If the clock was set back, the whole wait starts again, so that setting the clock gains nothing. */
  resume({ failures, lastFailureAt }: AttemptRecord): void {
    this.#failures = failures
    this.#lastFailureAt = lastFailureAt
    const wait = waitAfter(failures)
    const elapsed = this.#clock.wall() - lastFailureAt
    this.#notBefore = this.#clock.monotonic() + (elapsed < 0 ? wait : wait - elapsed)
  }

  /** Milliseconds until the next attempt may be made. */
  remainingWait(): number {
    return Math.max(0, this.#notBefore - this.#clock.monotonic())
  }

  failed(): void {
    this.#failures += 1
    this.#lastFailureAt = this.#clock.wall()
    this.#notBefore = this.#clock.monotonic() + waitAfter(this.#failures)
  }

  succeeded(): void {
    this.#failures = 0
    this.#notBefore = Number.NEGATIVE_INFINITY
  }
}
