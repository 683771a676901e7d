import { elapsed, readClock, type Clock, type Moment } from '../async/clock.ts'

export interface LockedSessionTimeoutDeps {
  readonly clock: Clock
  readonly isLocked: () => boolean
  /** How long a session may stay locked. */
  readonly hours: number
  readonly signOut: () => Promise<void>
}

/** How often the clocks are compared. Shorter than the time between an unlock and the next lock. */
const TICK_MS = 1_000

/**
 * Ends a session that stays locked for a long time. Otherwise its tokens would be renewed for as long as the PC runs, even for a person who
 * no longer works here. It compares times, because timers do not run while a PC sleeps.
 */
export class LockedSessionTimeout {
  readonly #deps: LockedSessionTimeoutDeps
  #since: Moment | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(deps: LockedSessionTimeoutDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer = setInterval(() => this.tick(), TICK_MS)
    this.#timer.unref()
    this.tick()
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Compares the clocks; called by the timer once a second. */
  tick(): void {
    const { clock, isLocked, hours, signOut } = this.#deps
    const now = readClock(clock)
    if (!isLocked()) this.#since = null
    else this.#since ??= now
    if (this.#since !== null && elapsed(this.#since, now) >= hours * 3_600_000) void signOut()
  }
}
