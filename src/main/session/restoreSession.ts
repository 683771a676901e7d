import type { Lock } from '../lock/lock.ts'
import type { Session } from './session.ts'

/** Takes up the session of before and the lock that guards it, as far as both are there and whole. */
export async function restoreSession(session: Session, lock: Lock): Promise<void> {
  const found = await lock.start()
  await session.start()
  if (found === 'damaged') await session.end('lock-damaged')
  // A lock without its person (a damaged session entry) would shut everyone out: now, and the next person at the next start.
  else if (session.user === null && lock.hasPassword) await session.end('never')
}
