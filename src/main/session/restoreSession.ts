import type { Lock } from '../lock/lock.ts'
import type { Session } from './session.ts'

/** Restores the stored session and the lock that guards it. A session whose lock is unreadable ends. */
export async function restoreSession(session: Session, lock: Lock): Promise<void> {
  const found = await lock.start()
  await session.start()
  if (found === 'damaged') await session.end('lock-damaged')
  // A lock without a session (its entry is damaged) would lock out everyone, also after the next start.
  else if (session.user === null && lock.hasPassword) await session.end('never')
}
