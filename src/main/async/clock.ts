/** The two clocks of the system; tests use clocks of their own. */
export interface Clock {
  /** Milliseconds since the epoch; jumps when the PC's clock is set. */
  wall(): number
  /** Milliseconds from some start; never decreases. On Linux and macOS it stops while the PC sleeps. */
  monotonic(): number
}

export const systemClock: Clock = { wall: () => Date.now(), monotonic: () => performance.now() }

/** A moment on both clocks. */
export interface Moment {
  readonly wall: number
  readonly monotonic: number
}

/** The present moment. */
export const readClock = (clock: Clock): Moment => ({ wall: clock.wall(), monotonic: clock.monotonic() })

/** Milliseconds between two moments: the wall clock includes sleep, the monotonic clock is safe from a clock that was set back. */
export const elapsed = (since: Moment, now: Moment): number => Math.max(now.wall - since.wall, now.monotonic - since.monotonic)
