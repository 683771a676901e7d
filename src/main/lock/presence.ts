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

/** Milliseconds since a stored time. A clock that was set back counts as an endless time, so that setting it gains nothing. */
export const timeSince = (stored: number, now: number): number => (now < stored ? Number.POSITIVE_INFINITY : now - stored)
