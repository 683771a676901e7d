import type { Lock } from '../lock/lock.ts'
import type { Session } from './session.ts'

/**
 * Restores the stored session and the lock that guards it. A session whose lock is not the expected one ends: removing or replacing the
 * lock's entry leads to the sign-in page.
 */
export async function restoreSession(session: Session, lock: Lock): Promise<void> {
  const expected = await session.start()
  const found = await lock.start(expected)
  // Entries of a session that cannot be restored are erased: those of an earlier version, of another server, or damaged ones.
  if (session.user === null) await session.end('never')
  else if (found === 'foreign') await session.end('lock-damaged')
}
