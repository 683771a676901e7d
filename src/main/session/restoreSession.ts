import type { Lock } from '../lock/lock.ts'
import type { Session } from './session.ts'

/**
 * Restores the stored session and the lock that guards it. A session ends when its lock is not the expected one: removing or
 * replacing the entry of the lock leads to the sign-in page.
 */
export async function restoreSession(session: Session, lock: Lock): Promise<void> {
  const expected = await session.start()
  const found = await lock.start(expected)
  // What is left of a session that cannot be restored is erased: entries of an earlier version, another server, a damaged one.
  if (session.user === null) await session.end('never')
  else if (found === 'foreign') await session.end('lock-damaged')
}
