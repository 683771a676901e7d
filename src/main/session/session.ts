import { calls as auth } from '#shared/areas/auth/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { SignedOutReason } from '#shared/session.ts'
import type { User } from '#shared/schemas/session.ts'
import { RefusedError } from '../http/refusedError.ts'
import type { Transport } from '../http/transport.ts'
import type { Logger } from '../log/log.ts'
import type { Deployment } from '../settings/deployment.ts'
import type { Texts } from '../texts/texts.ts'
import type { Clock } from '../async/clock.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Connection } from './connection.ts'
import type { LockStamp } from '../lock/lockStamp.ts'
import type { Presence, PresenceRecord } from '../lock/presence.ts'
import { isExplicitRejection, RefreshBackoff } from './refreshBackoff.ts'
import { acceptTokens, type SessionStore, type TokenPair } from './sessionStore.ts'
import { TokenAge } from './tokenAge.ts'

export interface SessionDeps {
  readonly transport: Transport
  readonly store: SessionStore
  readonly connection: Connection
  readonly deployment: Deployment
  readonly clock: Clock
  readonly texts: Texts
  readonly log: Logger
  /** Called when the tokens of an ended session are deleted. Only then may the lock that guards them be deleted. */
  readonly onErased: () => Promise<void>
  /** Called with all tokens in use, so that they can be kept out of the logs. */
  readonly onTokens?: (tokens: TokenPair) => void
}

interface Current {
  readonly user: User
  tokens: TokenPair
  presence: Presence
  /** The server answered 401 for these tokens: while a renewal is in flight, no further call is sent with them. */
  isRefused: boolean
}

/** The shortest time between two checks that the page may trigger. Milliseconds. */
const NETWORK_BACK_INTERVAL_MS = 5_000
/**
 * From this multiple of `tokenTimeSeconds` on the access token has certainly expired: these servers' tokens live for an hour and are
 * renewed after 50 minutes.
 */
const EXPIRED_AFTER = 1.2
/** The longest time between two probes of an unreachable server. Milliseconds. */
const MAX_PROBE_WAIT_MS = 60_000

/** 404 and 405: the server has no such call by this method. */
const UNKNOWN_METHOD: ReadonlySet<unknown> = new Set([404, 405])
const isUnknownMethod = (error: unknown): boolean =>
  error instanceof RefusedError && (UNKNOWN_METHOD.has(error.status) || UNKNOWN_METHOD.has(error.code))

/** Owns the tokens and their renewal (spec.md §4, Client session). The tokens never leave main. */
export class Session implements PresenceRecord {
  readonly #deps: SessionDeps
  readonly #age: TokenAge
  readonly #backoff: RefreshBackoff
  readonly #probeBackoff: RefreshBackoff
  #current: Current | null = null
  #reason: SignedOutReason = 'never'
  #refreshing: Promise<void> | null = null
  #probing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #onChange: () => void = () => undefined
  /** Whether the last write of the presence succeeded: of failures in a row only the first is logged, as there may be one each minute. */
  #isPresenceStored = true
  #lastNetworkBack = Number.NEGATIVE_INFINITY
  /** Erases ended sessions, one after the other. */
  readonly #erasure = new SerialQueue()
  /** Sign-ins run one after the other: two at once would mix their tokens and people. */
  readonly #openings = new SerialQueue()

  constructor(deps: SessionDeps) {
    this.#deps = deps
    this.#age = new TokenAge(deps.clock)
    this.#backoff = new RefreshBackoff(deps.clock)
    this.#probeBackoff = new RefreshBackoff(deps.clock, Math.random, MAX_PROBE_WAIT_MS)
  }

  /** Calls `onChange` after every change of who is signed in. It must not throw. */
  subscribe(onChange: () => void): void {
    this.#onChange = onChange
  }

  get user(): User | null {
    return this.#current?.user ?? null
  }

  get signedOutReason(): SignedOutReason {
    return this.#reason
  }

  get presence(): Presence | null {
    return this.#current?.presence ?? null
  }

  savePresence(change: Partial<Presence>): void {
    if (this.#current === null) return
    this.#current.presence = { ...this.#current.presence, ...change }
    this.#deps.store.savePresence(this.#current.presence).then(
      () => void (this.#isPresenceStored = true),
      (cause: unknown) => {
        if (this.#isPresenceStored) this.#deps.log.warn(`the presence could not be stored: ${messageOf(cause)}`)
        this.#isPresenceStored = false
      },
    )
  }

  /**
   * Restores the stored session, if there is one, and starts the renewal timer.
   * @returns the stamp of the lock that guards the session; null when it has none.
   */
  async start(): Promise<LockStamp | null> {
    const stored = await this.#deps.store.load()
    if (stored !== null) {
      this.#deps.onTokens?.(stored.tokens)
      this.#current = { user: stored.user, tokens: stored.tokens, presence: stored.presence, isRefused: false }
      this.#age.resume(stored.storedAt)
    }
    this.#timer = setInterval(() => void this.check(), this.#deps.deployment.tokenCheckIntervalSeconds * 1000)
    this.#timer.unref()
    return stored?.lock ?? null
  }

  /** Records the lock that guards the open session. */
  saveLock(stamp: LockStamp): Promise<void> {
    return this.#deps.store.saveLock(stamp)
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  /** The timer's work: renews the tokens when they are due and, while the server is unreachable, probes it. */
  async check(): Promise<void> {
    await this.refreshWhenDue()
    if (this.#current === null || this.#deps.connection.isOnline || !this.#probeBackoff.mayTry()) return
    this.#probing ??= this.#probe(this.#current).finally(() => {
      this.#probing = null
    })
    await this.#probing
  }

  fellAsleep(): void {
    this.#age.fellAsleep()
  }

  /** Checks at once: the timer did not run during sleep, and the tokens may be due. */
  async wokeUp(): Promise<void> {
    this.#age.wokeUp()
    await this.checkNow()
  }

  /** Checks at once, ignoring the back-off: the network or the person is back. */
  async checkNow(): Promise<void> {
    this.#backoff.tryNow()
    this.#probeBackoff.tryNow()
    await this.check()
  }

  /** As `checkNow`, for the page. Repeated calls within a short time are ignored. */
  async networkBack(): Promise<void> {
    const now = this.#deps.clock.monotonic()
    if (now - this.#lastNetworkBack < NETWORK_BACK_INTERVAL_MS) return
    this.#lastNetworkBack = now
    await this.checkNow()
  }

  /** Opens the session of a sign-in. An open session ends first, on the server too. */
  open(user: User, tokens: TokenPair): Promise<void> {
    return this.#openings.run(async () => {
      const { store, clock } = this.#deps
      const replaced = this.#current?.tokens.access ?? null
      if (replaced !== null) {
        await this.#end('signed-out')
        // Not awaited: a server that does not answer must not delay the sign-in.
        void this.#logOut(replaced)
      }
      await this.#erasure.settled()
      this.#deps.onTokens?.(tokens)
      const now = clock.wall()
      await store.open(user, tokens, now)
      this.#current = { user, tokens, presence: { lastActive: now, lockedSince: null }, isRefused: false }
      this.#renewed()
      this.#onChange()
    })
  }

  /** Ends the session on this PC, without a call to the server. */
  end(reason: SignedOutReason): Promise<void> {
    return this.#end(reason)
  }

  /** Signs out on this PC and, if it can be reached, on the server. */
  async signOut(reason: SignedOutReason = 'signed-out'): Promise<void> {
    const token = this.#current?.tokens.access ?? null
    await this.#end(reason)
    if (token !== null) await this.#logOut(token)
  }

  /**
   * Resolves when ended sessions are deleted from the store; never rejects. If the program quit earlier, its next start would restore them.
   * The secret store has its own time limit.
   */
  settled(): Promise<void> {
    return this.#erasure.settled()
  }

  /**
   * The access token for a call. A token that is due is renewed in the background. The call waits for the renewal only if the token was
   * refused or has expired, for example after sleep: a renewal without an answer must not delay calls whose token is still valid. @throws
   * AppError `unauthorized` when nobody is signed in.
   */
  async accessToken(): Promise<string> {
    const renewal = this.refreshWhenDue()
    if (this.#isExpired()) await renewal
    if (this.#current === null) throw new AppError({ kind: 'unauthorized', message: this.#deps.texts.t('errors:notSignedIn') })
    return this.#current.tokens.access
  }

  /** True if a newer token has replaced `token`: a 401 for the old one says nothing about the session. */
  isReplaced(token: string): boolean {
    return this.#current !== null && this.#current.tokens.access !== token
  }

  /**
   * Handles a 401 for `token`: signs out locally, once, unless a newer token exists (spec.md §8). If the renewal of a due token keeps
   * failing without being refused (no network after a night, an auth service that is down), the 401 only means that the token is old, and
   * the session is kept until a renewal is answered.
   * @throws AppError `network` in that case, for the caller to show instead of the 401.
   */
  async rejected(token: string): Promise<void> {
    this.#refuse(token)
    // An in-flight renewal may replace the token.
    await this.#refreshing
    if (this.#current === null || this.isReplaced(token)) return
    if (this.#deps.connection.isRenewalPending && this.#isDue())
      throw new AppError({ kind: 'network', message: this.#deps.texts.t('errors:renewalPending') })
    await this.#end('expired')
  }

  /** Renews the tokens because the server refused `token` before it was due; joins an in-flight renewal. */
  async renew(token: string): Promise<void> {
    if (this.#current === null || this.isReplaced(token)) return
    this.#refuse(token)
    this.#startRefresh(this.#current)
    await this.#refreshing
  }

  /** Renews the tokens when their age has reached `tokenTimeSeconds`. At most one renewal is in flight (spec.md §4). */
  async refreshWhenDue(): Promise<void> {
    if (this.#current === null) return
    if (this.#isDue() && this.#backoff.mayTry()) this.#startRefresh(this.#current)
    await this.#refreshing
  }

  #startRefresh(session: Current): void {
    this.#refreshing ??= this.#refresh(session).finally(() => {
      this.#refreshing = null
    })
  }

  #isDue(): boolean {
    return this.#age.seconds() >= this.#deps.deployment.tokenTimeSeconds
  }

  #isExpired(): boolean {
    return this.#current?.isRefused === true || this.#age.seconds() >= this.#deps.deployment.tokenTimeSeconds * EXPIRED_AFTER
  }

  #refuse(token: string): void {
    if (this.#current?.tokens.access === token) this.#current.isRefused = true
  }

  async #refresh(session: Current): Promise<void> {
    const { transport, connection, store, clock, log, texts } = this.#deps
    const { user } = session
    try {
      const response = await transport.send(
        'auth.refresh',
        auth['auth.refresh'],
        { refresh_token: session.tokens.refresh, tenantId: user.tenantId, grant_type: 'refresh_token', scope: 'all' },
        { token: null, headers: { 'Tenant-Id': user.tenantId } },
      )
      const tokens = acceptTokens(response, texts)
      // The person signed out, or another person signed in, while the request was in flight.
      if (this.#current !== session) return
      this.#deps.onTokens?.(tokens)
      await store.saveTokens(tokens, clock.wall())
      session.tokens = tokens
      session.isRefused = false
      if (this.#current === session) this.#renewed()
    } catch (error) {
      if (this.#current !== session) return
      if (isExplicitRejection(error)) return await this.#end('expired')
      connection.isRenewalPending = true
      this.#backoff.failed()
      log.warn('the token could not be renewed; the session is kept')
    }
  }

  #renewed(): void {
    this.#age.reset()
    this.#backoff.succeeded()
    this.#probeBackoff.succeeded()
    this.#deps.connection.isRenewalPending = false
  }

  /** Makes a small call; the transport reports its outcome to the connection. */
  async #probe({ tokens }: Current): Promise<void> {
    try {
      await this.#deps.transport.send('auth.userInfo', auth['auth.userInfo'], {}, { token: tokens.access })
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthorized') await this.rejected(tokens.access).catch(() => undefined)
    }
    if (this.#deps.connection.isOnline) this.#probeBackoff.succeeded()
    else this.#probeBackoff.failed()
  }

  /**
   * Signs out on the server: by POST where it does not know GET, unless the deployment names the method (spec.md §7 gives both). Never
   * rejects: on this PC the session is over in any case, and the transport has logged the failure.
   */
  async #logOut(token: string): Promise<void> {
    const { transport, deployment } = this.#deps
    const byGet = auth['auth.logout']
    const byPost = { ...byGet, method: 'POST' } as const
    const isFixed = deployment.calls['auth.logout']?.method !== undefined
    await transport
      .send('auth.logout', byGet, {}, { token })
      .catch((error: unknown) => (!isFixed && isUnknownMethod(error) ? transport.send('auth.logout', byPost, {}, { token }) : null))
      .catch(() => undefined)
  }

  async #end(reason: SignedOutReason): Promise<void> {
    this.#current = null
    this.#reason = reason
    this.#lastNetworkBack = Number.NEGATIVE_INFINITY
    // Queued before the listener is called: a listener that fails must not stop the secrets from being erased.
    const erased = this.#erasure.run(() => this.#erase())
    this.#deps.connection.isRenewalPending = false
    this.#onChange()
    await erased
  }

  /** Never rejects: a failing store must not make the sign-out or the next sign-in fail. */
  async #erase(): Promise<void> {
    const { store, onErased, log } = this.#deps
    try {
      await store.clear()
      await onErased()
    } catch (cause) {
      log.error(`the ended session could not be erased: ${messageOf(cause)}`)
    }
  }
}
