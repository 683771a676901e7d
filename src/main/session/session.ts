import { calls as auth } from '#shared/areas/auth/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { SignedOutReason } from '#shared/session.ts'
import type { User } from '#shared/schemas/session.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import type { LockStamp } from '../lock/lockStamp.ts'
import type { Presence, PresenceRecord } from '../lock/presence.ts'
import { messageOf } from '../log/messageOf.ts'
import { logOut } from './logOut.ts'
import { RefreshBackoff, type Waits } from './refreshBackoff.ts'
import type { TokenPair } from './sessionStore.ts'
import { type OpenSession, type RenewalServices, TokenRenewal } from './tokenRenewal.ts'
import { said } from '../texts/texts.ts'

export interface SessionDeps extends RenewalServices {
  /** Called when the tokens of an ended session are deleted. Only then may the lock that guards them be deleted. */
  readonly onErased: () => Promise<void>
}

export interface SessionListener {
  /** Who is signed in has changed. */
  readonly onChange: () => void
  /** The session of a sign-in is stored; where the keychain failed, until the end of the program alone. */
  readonly onStored: () => void
}

/** The shortest time between two checks that the page may trigger. Milliseconds. */
const NETWORK_BACK_INTERVAL_MS = 5_000
/** Between two probes of an unreachable server: a person who sees that it is gone waits for it. */
const PROBES: Waits = { firstMs: 2_000, growth: 1.5, longestMs: 8_000 }
/** How often it is looked whether a probe is due. Milliseconds. */
const PROBE_TICK_MS = 1_000

/** Owns the session and its tokens (spec.md §4, Client session). The tokens never leave main; `TokenRenewal` renews them. */
export class Session implements PresenceRecord {
  readonly #deps: SessionDeps
  readonly #renewal: TokenRenewal
  readonly #probeBackoff: RefreshBackoff
  #current: OpenSession | null = null
  #reason: SignedOutReason = 'never'
  #probing: Promise<void> | null = null
  /** Whether the server answered the last probe. */
  #isAnswering = true
  #timer: NodeJS.Timeout | null = null
  /** Runs while the server is out of reach. */
  #probeTimer: NodeJS.Timeout | null = null
  #listener: SessionListener = { onChange: () => undefined, onStored: () => undefined }
  /** Whether the last write of the presence succeeded: of failures in a row only the first is logged, as there may be one each minute. */
  #isPresenceStored = true
  #lastNetworkBack = Number.NEGATIVE_INFINITY
  /** Erases ended sessions, one after the other. */
  readonly #erasure = new SerialQueue()
  /** Sign-ins run one after the other: two at once would mix their tokens and people. */
  readonly #openings = new SerialQueue()

  constructor(deps: SessionDeps) {
    this.#deps = deps
    this.#renewal = new TokenRenewal({
      ...deps,
      current: () => this.#current,
      onRenewed: () => this.#probeBackoff.succeeded(),
      onRejected: () => this.#end('expired'),
    })
    this.#probeBackoff = new RefreshBackoff(deps.clock, Math.random, PROBES)
  }

  /** The listener's functions must not throw. */
  subscribe(listener: SessionListener): void {
    this.#listener = listener
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
      this.#renewal.resume(stored.storedAt)
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
    this.#endProbes()
  }

  /** Begins or ends the probes by themselves. To be called when the server went out of reach or is back, and when the person changed. */
  followConnection(): void {
    if (this.#current === null || this.#deps.connection.isOnline) return this.#endProbes()
    this.#probeTimer ??= setInterval(() => void this.#probeWhenDue(), PROBE_TICK_MS).unref()
  }

  /** The timer's work: renews the tokens when they are due and, while the server is unreachable, probes it. */
  async check(): Promise<void> {
    await this.refreshWhenDue()
    await this.#probeWhenDue()
  }

  async #probeWhenDue(): Promise<void> {
    if (this.#current === null || this.#deps.connection.isOnline || !this.#probeBackoff.mayTry()) return
    this.#probing ??= this.#probe(this.#current).finally(() => {
      this.#probing = null
    })
    await this.#probing
  }

  fellAsleep(): void {
    this.#renewal.fellAsleep()
  }

  /** Checks at once: the timer did not run during sleep, and the tokens may be due. */
  async wokeUp(): Promise<void> {
    this.#renewal.wokeUp()
    await this.checkNow()
  }

  /** Checks at once, ignoring the back-off: the network or the person is back. */
  async checkNow(): Promise<void> {
    this.#renewal.tryNow()
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

  /**
   * Opens the session of a sign-in. An open session ends first, on the server too. It is open before the keychain has stored it, which takes
   * the longest part of a sign-in. Resolves when it is stored; it stays open where that fails, and ends with the program.
   * @param signal Aborted for a sign-in that was given up: it then opens no session. @throws the signal's reason.
   */
  open(user: User, tokens: TokenPair, signal?: AbortSignal): Promise<void> {
    return this.#openings.run(async () => {
      signal?.throwIfAborted()
      const { store, clock, log } = this.#deps
      const replaced = this.#current?.tokens.access ?? null
      if (replaced !== null) {
        await this.#end('signed-out')
        // Not awaited: a server that does not answer must not delay the sign-in.
        void logOut(this.#deps, replaced)
      }
      await this.#erasure.settled()
      signal?.throwIfAborted()
      this.#deps.onTokens?.(tokens)
      const now = clock.wall()
      const stored = store.open(user, tokens, now)
      this.#current = { user, tokens, presence: { lastActive: now, lockedSince: null }, isRefused: false }
      this.#renewal.begin()
      this.#probeBackoff.succeeded()
      this.#listener.onChange()
      await stored.catch((cause: unknown) => log.error(`the session could not be stored: ${messageOf(cause)}`))
      this.#listener.onStored()
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
    if (token !== null) await logOut(this.#deps, token)
  }

  /**
   * Resolves when ended sessions are deleted from the store and a new one is stored; never rejects. If the program quit earlier, its next
   * start would restore an ended session, or not the new one. The secret store has its own time limit.
   */
  async settled(): Promise<void> {
    await Promise.all([this.#erasure.settled(), this.#openings.settled()])
  }

  /**
   * The access token for a call. A token that is due is renewed in the background. The call waits for the renewal only if the token was
   * refused or has expired, for example after sleep: a renewal without an answer must not delay calls whose token is still valid. @throws
   * AppError `unauthorized` when nobody is signed in.
   */
  async accessToken(): Promise<string> {
    const renewal = this.refreshWhenDue()
    if (this.#renewal.isExpired) await renewal
    if (this.#current === null) throw new AppError({ kind: 'unauthorized', ...said(this.#deps.texts.t, 'errors:notSignedIn') })
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
    await this.#renewal.settled()
    if (this.#current === null || this.isReplaced(token)) return
    if (this.#deps.connection.isRenewalPending && this.#renewal.isDue)
      throw new AppError({ kind: 'network', ...said(this.#deps.texts.t, 'errors:renewalPending') })
    await this.#end('expired')
  }

  /** Renews the tokens because the server refused `token` before it was due; joins an in-flight renewal. */
  async renew(token: string): Promise<void> {
    if (this.#current === null || this.isReplaced(token)) return
    this.#refuse(token)
    await this.#renewal.renew(this.#current)
  }

  /** Renews the tokens when they are due. */
  async refreshWhenDue(): Promise<void> {
    await this.#renewal.renewWhenDue()
  }

  #refuse(token: string): void {
    if (this.#current?.tokens.access === token) this.#current.isRefused = true
  }

  #endProbes(): void {
    if (this.#probeTimer !== null) clearInterval(this.#probeTimer)
    this.#probeTimer = null
  }

  /** Makes a small call; the transport reports its outcome to the connection. A server that answers again is asked for a due renewal. */
  async #probe({ tokens }: OpenSession): Promise<void> {
    const failure = await this.#probed(tokens.access)
    const isBack = !this.#isAnswering
    this.#isAnswering = failure === null || failure === 'server' || failure === 'unauthorized'
    // Only then: where the renewals alone fail, their growing waits count.
    if (isBack && this.#isAnswering) {
      this.#renewal.beginAnew()
      await this.refreshWhenDue()
    }
    if (failure === 'unauthorized') await this.rejected(tokens.access).catch(() => undefined)
    if (this.#deps.connection.isOnline) this.#probeBackoff.succeeded()
    else this.#probeBackoff.failed()
  }

  /** The kind of the probe's failure; null for a success. */
  async #probed(token: string): Promise<AppError['kind'] | null> {
    try {
      await this.#deps.transport.send('auth.userInfo', auth['auth.userInfo'], {}, { token })
      return null
    } catch (error) {
      return error instanceof AppError ? error.kind : 'internal'
    }
  }

  async #end(reason: SignedOutReason): Promise<void> {
    this.#current = null
    this.#reason = reason
    this.#lastNetworkBack = Number.NEGATIVE_INFINITY
    // Queued before the listener is called: a listener that fails must not stop the secrets from being erased.
    const erased = this.#erasure.run(() => this.#erase())
    this.#deps.connection.isRenewalPending = false
    this.#listener.onChange()
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
