import * as z from 'zod'

/**
 * Identifies one state of the stored lock. The session's entry holds the stamp of the lock that guards it. Without the stamp, the session
 * could be opened by removing the lock's entry from the keychain or by restoring an earlier one.
 */
export const lockStamp = z.object({
  /** Chosen when the first lock password of a session is set. */
  id: z.string().min(1),
  /** Increases with every write, so that neither an earlier password nor an earlier count of wrong attempts can be restored. */
  revision: z.int().min(1),
})

export type LockStamp = Readonly<z.output<typeof lockStamp>>

/** Whether a stored lock is the expected one. A later revision also matches: the program ended before the session's entry was updated. */
export const isExpected = (found: LockStamp, expected: LockStamp): boolean =>
  found.id === expected.id && found.revision >= expected.revision
