import type { Presence, PresenceRecord } from '#main/lock/presence.ts'

/** The presence of a session that is open, as it is stored. The same one again is a restart of the program. */
export class StoredPresence implements PresenceRecord {
  presence: Presence | null
  /** What was stored, in order. */
  readonly saved: Partial<Presence>[] = []

  constructor(lastActive: number, lockedSince: number | null = null) {
    this.presence = { lastActive, lockedSince }
  }

  savePresence(change: Partial<Presence>): void {
    this.saved.push(change)
    if (this.presence !== null) this.presence = { ...this.presence, ...change }
  }
}
