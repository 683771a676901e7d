import { elapsed, readClock, type Clock, type Moment } from '../async/clock.ts'
import { timeSince, type PresenceRecord } from './presence.ts'

export interface LockedSessionTimeoutDeps {
  readonly clock: Clock
  readonly isLocked: () => boolean
  /** How long a session may stay locked. */
  readonly hours: number
  readonly record: PresenceRecord
  readonly signOut: () => Promise<void>
}

/** How often the clocks are compared. Shorter than the time between an unlock and the next lock. */
const TICK_MS = 1_000

/**
 * Ends a session that stays locked for a long time. Otherwise its tokens would be renewed for as long as the PC runs, even for a person who
 * no longer works here. The time in which the program does not run counts as well: a start with a lock password is locked. It compares times,
 * because timers do not run while a PC sleeps.
 */
export class LockedSessionTimeout {
  readonly #deps: LockedSessionTimeoutDeps
  #since: Moment | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(deps: LockedSessionTimeoutDeps) {
    this.#deps = deps
  }

  /** Ends at once a session that was locked for too long before this start. */
  start(): void {
    const { clock, isLocked, record } = this.#deps
    const stored = isLocked() ? record.presence : null
    // A program that ended unlocked was left when its person was there last.
    if (stored !== null) this.#since = momentOf(stored.lockedSince ?? stored.lastActive, readClock(clock))
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
    const { clock, isLocked, hours, record, signOut } = this.#deps
    const now = readClock(clock)
    this.#since = isLocked() ? (this.#since ?? now) : null
    if (this.#since !== null && elapsed(this.#since, now) >= hours * 3_600_000) return void signOut()
    const lockedSince = this.#since?.wall ?? null
    const stored = record.presence?.lockedSince ?? null
    // The time of the lock as it was stored first: a clock that is set later does not change it.
    if ((stored === null) !== (lockedSince === null)) record.savePresence({ lockedSince })
  }
}

/** A stored time on all clocks. */
function momentOf(stored: number, { wall, monotonic, running }: Moment): Moment {
  const since = timeSince(stored, wall)
  return { wall: stored, monotonic: monotonic - since, running: running - since }
}
