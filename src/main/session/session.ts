import { auth } from '#shared/api/auth.ts'
import { AppError } from '#shared/errors.ts'
import type { SignedOutReason } from '#shared/session.ts'
import type { User } from '#shared/schemas/session.ts'
import type { Transport } from '../http/transport.ts'
import type { Logger } from '../log/log.ts'
import type { Deployment } from '../settings/deployment.ts'
import type { Texts } from '../texts.ts'
import { TokenAge, type Clock } from '../async/clock.ts'
import { Serial } from '../async/serial.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Connection } from './connection.ts'
import { isExplicitRejection, RefreshBackoff } from './refreshBackoff.ts'
import { acceptTokens, type SessionStore, type TokenPair } from './sessionStore.ts'

export interface SessionDeps {
  readonly transport: Transport
  readonly vault: SessionStore
  readonly connection: Connection
  readonly deployment: Deployment
  readonly clock: Clock
  readonly texts: Texts
  readonly log: Logger
  /** Called after every change of who is signed in. */
  readonly onChange: () => void
  /** Called when the last secret of an ended session is off the PC. What guarded it may go only now. */
  readonly onErased: () => Promise<void>
  /** Called with every pair that is held, so that it can be kept out of the logs. */
  readonly onTokens?: (tokens: TokenPair) => void
}

interface Current {
  readonly user: User
  tokens: TokenPair
}

/** The page's word that its network is back is taken this often at most. Milliseconds. */
const NETWORK_BACK_EVERY_MS = 5_000
/** While the server is out of reach, this is the longest time between two looks at it. Milliseconds. */
const LONGEST_LOOK_MS = 60_000

/** The one owner of the tokens and their renewal (spec.md §4, Client session). They never leave main. */
export class Session {
  readonly #parts: SessionDeps
  readonly #age: TokenAge
  readonly #backoff: RefreshBackoff
  readonly #looks: RefreshBackoff
  #current: Current | null = null
  #reason: SignedOutReason = 'never'
  #refreshing: Promise<void> | null = null
  /** The last renewal came to nothing, and the server has not said that it ends the session. */
  #renewalPending = false
  #timer: NodeJS.Timeout | null = null
  #lastNetworkBack = Number.NEGATIVE_INFINITY
  /** Erases ended sessions, one after the other. */
  readonly #erasure = new Serial()

  constructor(parts: SessionDeps) {
    this.#parts = parts
    this.#age = new TokenAge(parts.clock)
    this.#backoff = new RefreshBackoff(parts.clock)
    this.#looks = new RefreshBackoff(parts.clock, Math.random, LONGEST_LOOK_MS)
  }

  get user(): User | null {
    return this.#current?.user ?? null
  }

  get signedOutReason(): SignedOutReason {
    return this.#reason
  }

  /** Takes up the stored session, if there is one, and starts the refresh timer. */
  async start(): Promise<void> {
    const stored = await this.#parts.vault.load()
    if (stored !== null) {
      this.#parts.onTokens?.(stored.tokens)
      this.#current = { user: stored.user, tokens: stored.tokens }
      this.#age.resume(stored.storedAt)
    }
    this.#timer = setInterval(() => void this.check(), this.#parts.deployment.tokenCheckIntervalSeconds * 1000)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  /** What the timer does: renews the pair when it is due and, while the server is out of reach, looks whether it is back. */
  async check(): Promise<void> {
    await this.refreshWhenDue()
    if (this.#current !== null && !this.#parts.connection.isOnline && this.#looks.mayTry()) await this.#look(this.#current)
  }

  fellAsleep(): void {
    this.#age.fellAsleep()
  }

  /** After sleep the age is what the clock on the wall says, and the timer has not run: the pair is looked at now. */
  async wokeUp(): Promise<void> {
    this.#age.wokeUp()
    await this.checkNow()
  }

  /** The network is back, or the person is: no waiting for the next turn of a back-off. */
  async checkNow(): Promise<void> {
    this.#backoff.tryNow()
    this.#looks.tryNow()
    await this.check()
  }

  /** As `checkNow`, on the page's word: one that says it all the time is not listened to. */
  async networkBack(): Promise<void> {
    const now = this.#parts.clock.monotonic()
    if (now - this.#lastNetworkBack < NETWORK_BACK_EVERY_MS) return
    this.#lastNetworkBack = now
    await this.checkNow()
  }

  /** Takes over what a sign-in brought. One person at a time: what the other one had open ends here. */
  async open(user: User, tokens: TokenPair): Promise<void> {
    const { vault, clock, onChange } = this.#parts
    if (this.#current !== null) await this.#end('signed-out')
    await this.#erasure.settled()
    this.#parts.onTokens?.(tokens)
    await vault.saveTokens(tokens, clock.wall())
    await vault.saveUser(user)
    this.#current = { user, tokens }
    this.#renewed()
    onChange()
  }

  /** Ends a session of which this PC alone knows that it must not go on. */
  end(reason: SignedOutReason): Promise<void> {
    return this.#end(reason)
  }

  /** Signs out here and, as far as it can be reached, on the server. */
  async signOut(reason: SignedOutReason = 'signed-out'): Promise<void> {
    const token = this.#current?.tokens.access ?? null
    await this.#end(reason)
    if (token === null) return
    try {
      await this.#parts.transport.send('auth.logout', auth['auth.logout'], {}, { token })
    } catch {
      // Signed out here is what counts; the transport logged why the server did not hear of it.
    }
  }

  /**
   * Settles when nothing of an ended session is left to erase: a program that ends before would begin with it again. The
   * store's own limit is its limit.
   */
  settled(): Promise<void> {
    return this.#erasure.settled()
  }

  /**
   * The access token for a call. One whose age has reached the limit is renewed first, so that a PC that slept does not
   * run into a 401.
   * @throws AppError `unauthorized` when nobody is signed in.
   */
  async accessToken(): Promise<string> {
    await this.refreshWhenDue()
    if (this.#current === null) throw new AppError({ kind: 'unauthorized', message: this.#parts.texts.t('errors:notSignedIn') })
    return this.#current.tokens.access
  }

  /** True when `token` has been replaced since it was handed out: a 401 for it says nothing of the session. */
  isReplaced(token: string): boolean {
    return this.#current !== null && this.#current.tokens.access !== token
  }

  /**
   * The server answered 401 for `token`: signs out locally, once, unless a newer pair is there (spec.md §8).
   * A token that is over its time while its renewal fails for other reasons than a refusal (no network after a night, an
   * auth service that is down) says no more than that it is old: the session is kept until the renewal has spoken.
   * @throws AppError `network` in that case, for the caller to show instead.
   */
  async rejected(token: string): Promise<void> {
    // A renewal that is under way may have the last word.
    await this.#refreshing
    if (this.#current === null || this.isReplaced(token)) return
    if (this.#renewalPending && this.#isDue())
      throw new AppError({ kind: 'network', message: this.#parts.texts.t('errors:renewalPending') })
    await this.#end('expired')
  }

  /** Renews the pair because the server refused `token` although it is not old; joins a renewal that is under way. */
  async renew(token: string): Promise<void> {
    if (this.#current === null || this.isReplaced(token)) return
    this.#startRefresh(this.#current)
    await this.#refreshing
  }

  /** Renews the pair when its age has reached `tokenTimeSeconds`. At most one renewal runs at a time (spec.md §4). */
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
    return this.#age.seconds() >= this.#parts.deployment.tokenTimeSeconds
  }

  async #refresh(session: Current): Promise<void> {
    const { transport, vault, clock, log, texts } = this.#parts
    const { user } = session
    try {
      const response = await transport.send(
        'auth.refresh',
        auth['auth.refresh'],
        { refresh_token: session.tokens.refresh, tenantId: user.tenantId, grant_type: 'refresh_token', scope: 'all' },
        { token: null, headers: { 'Tenant-Id': user.tenantId } },
      )
      const tokens = acceptTokens(response, texts)
      // Signed out, or somebody else signed in, while the answer was under way.
      if (this.#current !== session) return
      this.#parts.onTokens?.(tokens)
      await vault.saveTokens(tokens, clock.wall())
      session.tokens = tokens
      if (this.#current === session) this.#renewed()
    } catch (error) {
      if (this.#current !== session) return
      if (isExplicitRejection(error)) return await this.#end('expired')
      this.#setRenewalPending(true)
      this.#backoff.failed()
      log.warn('the token could not be renewed; the session is kept')
    }
  }

  #setRenewalPending(isPending: boolean): void {
    this.#renewalPending = isPending
    this.#parts.connection.renewal(isPending)
  }

  #renewed(): void {
    this.#age.reset()
    this.#backoff.succeeded()
    this.#looks.succeeded()
    this.#setRenewalPending(false)
  }

  /** Asks the server for something small; the transport tells the connection how it went. */
  async #look({ tokens }: Current): Promise<void> {
    try {
      await this.#parts.transport.send('auth.userInfo', auth['auth.userInfo'], {}, { token: tokens.access })
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthorized') await this.rejected(tokens.access).catch(() => undefined)
    }
    if (this.#parts.connection.isOnline) this.#looks.succeeded()
    else this.#looks.failed()
  }

  async #end(reason: SignedOutReason): Promise<void> {
    this.#current = null
    this.#reason = reason
    this.#setRenewalPending(false)
    this.#parts.onChange()
    await this.#erasure.run(() => this.#erase())
  }

  /** The session is over, whatever the store says to it: neither a sign-out nor the next sign-in fails by that. */
  async #erase(): Promise<void> {
    const { vault, onErased, log } = this.#parts
    try {
      await vault.clear()
      await onErased()
    } catch (cause) {
      log.error(`the ended session could not be erased: ${messageOf(cause)}`)
    }
  }
}
