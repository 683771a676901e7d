import type { SessionState } from '#shared/session.ts'
import type { Lock } from '../lock/lock.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import type { Connection } from './connection.ts'
import type { Session } from './session.ts'

/** Session and lock as the page sees them: while locked, only what the lock screen shows of the person. */
export function sessionState(session: Session, lock: Lock, store: SecretStore, connection: Connection): SessionState {
  const { user } = session
  if (user === null) return { phase: 'signed-out', reason: session.signedOutReason }
  if (lock.isLocked) return { phase: 'locked', nickName: user.nickName, account: user.account }
  return { phase: 'signed-in', user, hasLockPassword: lock.hasPassword, secretStore: store.health(), isOnline: connection.isOnline }
}
