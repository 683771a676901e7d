/**
 * When the person of a session was there last, by the PC's clock (milliseconds since the epoch). It is in the session's keychain entry: the
 * time in which the program does not run counts like any other absence.
 */
export interface Presence {
  /** The last input, at most a minute out of date. */
  readonly lastActive: number
  /** When the screen was locked; null while it is not. */
  readonly lockedSince: number | null
}

/** The presence of the open session. */
export interface PresenceRecord {
  /** Null when nobody is signed in. */
  readonly presence: Presence | null
  /** Stores a change without waiting for it; does nothing when nobody is signed in. */
  savePresence(change: Partial<Presence>): void
}

const MINUTE_MS = 60_000

/** Whether a person has been away for the idle minutes, by the PC's clock (`now`, in milliseconds since the epoch); never for 0 minutes. */
export const wasLeft = ({ lastActive }: Presence, idleMinutes: number, now: number): boolean =>
  idleMinutes > 0 && timeSince(lastActive, now) >= idleMinutes * MINUTE_MS

/** How far a clock that was fast may be set right. Milliseconds. */
const CORRECTION_MS = 5 * 60_000

/**
 * Milliseconds since a stored time. A clock that was set back by up to five minutes was set right, and counts as no time; by more it counts
 * as an endless time, so that setting it gains nothing.
 */
export const timeSince = (stored: number, now: number): number =>
  now < stored - CORRECTION_MS ? Number.POSITIVE_INFINITY : Math.max(0, now - stored)
