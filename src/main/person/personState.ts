import type { User } from '#shared/schemas/session.ts'
import type { SecretStoreHealth, SessionPhase, SessionState } from '#shared/session.ts'
import type { Lock } from '../lock/lock.ts'
import type { Logger } from '../log/log.ts'
import { stackOf } from '../log/messageOf.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import type { Connection } from '../session/connection.ts'
import type { Session } from '../session/session.ts'
import { ownerOf } from './personKey.ts'

export interface PersonStateDeps {
  readonly session: Pick<Session, 'user' | 'signedOutReason' | 'subscribe' | 'signOut'>
  readonly lock: Pick<Lock, 'isLocked' | 'hasPassword' | 'subscribe' | 'release'>
  readonly connection: Pick<Connection, 'isOnline' | 'subscribe'>
  readonly store: Pick<SecretStore, 'health'>
  readonly log: Logger
}

/** A service that reacts to a change of the signed-in person or of the lock. */
export interface PersonFollower {
  /** For the log. */
  readonly name: string
  /** Another person is signed in, or nobody (null). */
  readonly onPersonChanged?: (user: User | null) => void
  /** The screen was locked or unlocked, or any other part of `PersonState.state` changed, including the person. */
  readonly onStateChanged?: (phase: SessionPhase) => unknown
}

/** Who is signed in and whether the screen is locked. Combines session, lock and connection, and notifies its followers. */
export class PersonState {
  readonly #deps: PersonStateDeps
  #followers: readonly PersonFollower[] = []
  /** Where secrets were kept when the person changed. */
  #keptIn: SecretStoreHealth['kind'] | null = null

  constructor(deps: PersonStateDeps) {
    this.#deps = deps
    deps.session.subscribe({ onChange: () => this.#personChanged(), onStored: () => this.#sessionStored() })
    deps.lock.subscribe({ onChange: () => this.#stateChanged(), onExhausted: () => void deps.session.signOut('lock-password') })
    deps.connection.subscribe(() => this.#stateChanged())
  }

  get user(): User | null {
    return this.#deps.session.user
  }

  get phase(): SessionPhase {
    const { session, lock } = this.#deps
    if (session.user === null) return 'signed-out'
    return lock.isLocked ? 'locked' : 'signed-in'
  }

  get isLocked(): boolean {
    return this.phase === 'locked'
  }

  /** Whether a person is signed in and the screen is not locked. */
  get isUnlocked(): boolean {
    return this.phase === 'signed-in'
  }

  /** The key of the person in front of the unlocked screen; null while it is locked or nobody is signed in. */
  get owner(): string | null {
    return this.isUnlocked && this.user !== null ? ownerOf(this.user) : null
  }

  /** The session as the page sees it. While locked it contains only what the lock screen shows of the person. */
  get state(): SessionState {
    const { session, lock, store, connection } = this.#deps
    const { user } = session
    if (user === null) return { phase: 'signed-out', reason: session.signedOutReason }
    if (lock.isLocked) return { phase: 'locked', nickName: user.nickName, account: user.account }
    return { phase: 'signed-in', user, hasLockPassword: lock.hasPassword, secretStore: store.health(), isOnline: connection.isOnline }
  }

  /** The followers are called in this order, each with the new person first and then with the new state. */
  subscribe(followers: readonly PersonFollower[]): void {
    this.#followers = followers
  }

  #personChanged(): void {
    this.#keptIn = this.#deps.store.health().kind
    // Before the phase is read, at a sign-in as well as at a sign-out: the previous person's lock must never lock the next person out.
    this.#call({ name: 'lock' }, () => this.#deps.lock.release())
    for (const follower of this.#followers) {
      this.#call(follower, () => follower.onPersonChanged?.(this.user))
      this.#call(follower, () => follower.onStateChanged?.(this.phase))
    }
  }

  /** The page is told where the keychain failed meanwhile. */
  #sessionStored(): void {
    if (this.#deps.store.health().kind !== this.#keptIn) this.#stateChanged()
  }

  #stateChanged(): void {
    for (const follower of this.#followers) this.#call(follower, () => follower.onStateChanged?.(this.phase))
  }

  /**
   * A follower that fails must neither stop the others from covering and erasing data, nor keep the session open. Followers are not
   * awaited.
   */
  #call({ name }: PersonFollower, work: () => unknown): void {
    const failed = (error: unknown): void => this.#deps.log.error(`${name} failed to follow the session: ${stackOf(error)}`)
    try {
      const outcome = work()
      if (outcome instanceof Promise) outcome.catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}
