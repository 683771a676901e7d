import os from 'node:os'

/** The clocks of the system; tests use clocks of their own. */
export interface Clock {
  /** Milliseconds since the epoch; jumps when the PC's clock is set. */
  wall(): number
  /** Milliseconds from some start; never decreases. On Linux and macOS it stops while the PC sleeps. */
  monotonic(): number
  /** Milliseconds since the PC was started, its sleep included; setting the PC's clock does not change it. Counts whole seconds on macOS. */
  running(): number
}

export const systemClock: Clock = { wall: () => Date.now(), monotonic: () => performance.now(), running: () => os.uptime() * 1_000 }

/** A moment on all clocks. */
export interface Moment {
  readonly wall: number
  readonly monotonic: number
  readonly running: number
}

/** The present moment. */
export const readClock = (clock: Clock): Moment => ({
  wall: clock.wall(),
  monotonic: clock.monotonic(),
  running: clock.running(),
})

/**
 * Milliseconds between two moments of a run. No setting of the PC's clock makes them longer or shorter; sleep counts, as the time since the
 * start of the PC has it.
 */
export const elapsed = (since: Moment, now: Moment): number => Math.max(now.running - since.running, now.monotonic - since.monotonic)
