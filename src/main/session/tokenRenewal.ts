import { calls as auth } from '#shared/areas/auth/calls.ts'
import type { User } from '#shared/schemas/session.ts'
import type { Clock } from '../async/clock.ts'
import type { Transport } from '../http/transport.ts'
import type { Presence } from '../lock/presence.ts'
import type { Logger } from '../log/log.ts'
import type { Deployment } from '../settings/deployment.ts'
import type { Texts } from '../texts/texts.ts'
import type { Connection } from './connection.ts'
import { isExplicitRejection, RefreshBackoff } from './refreshBackoff.ts'
import { acceptTokens, type SessionStore, type TokenPair } from './sessionStore.ts'
import { TokenAge } from './tokenAge.ts'

/** The session of a signed-in person. */
export interface OpenSession {
  readonly user: User
  tokens: TokenPair
  presence: Presence
  /** The server answered 401 for these tokens: while a renewal is in flight, no further call is sent with them. */
  isRefused: boolean
}

/** What a renewal shares with its session. */
export interface RenewalServices {
  readonly transport: Transport
  readonly store: SessionStore
  readonly connection: Connection
  readonly deployment: Deployment
  readonly clock: Clock
  readonly texts: Texts
  readonly log: Logger
  /** Called with all tokens in use, so that they can be kept out of the logs. */
  readonly onTokens?: (tokens: TokenPair) => void
}

interface RenewalDeps extends RenewalServices {
  readonly current: () => OpenSession | null
  readonly onRenewed: () => void
  /** The server refused the renewal: the session is over. */
  readonly onRejected: () => Promise<void>
}

/**
 * From this multiple of `tokenTimeSeconds` on the access token has certainly expired: these servers' tokens live for an hour and are
 * renewed after 50 minutes.
 */
const EXPIRED_AFTER = 1.2

/** The age of the open session's tokens, and their renewal: at most one is in flight (spec.md §4). */
export class TokenRenewal {
  readonly #deps: RenewalDeps
  readonly #age: TokenAge
  readonly #backoff: RefreshBackoff
  #running: Promise<void> | null = null

  constructor(deps: RenewalDeps) {
    this.#deps = deps
    this.#age = new TokenAge(deps.clock)
    this.#backoff = new RefreshBackoff(deps.clock)
  }

  /** The tokens were stored at this time, in milliseconds since the epoch. */
  resume(storedAt: number): void {
    this.#age.resume(storedAt)
  }

  /** The tokens are new. */
  begin(): void {
    this.#age.reset()
    this.#backoff.succeeded()
    this.#deps.connection.isRenewalPending = false
  }

  fellAsleep(): void {
    this.#age.fellAsleep()
  }

  wokeUp(): void {
    this.#age.wokeUp()
  }

  /** Ends the wait after a failed renewal. */
  tryNow(): void {
    this.#backoff.tryNow()
  }

  /** The server is back: a renewal may be tried at once, and the waits after failures grow from the first one again. */
  beginAnew(): void {
    this.#backoff.succeeded()
  }

  get isDue(): boolean {
    return this.#age.seconds() >= this.#deps.deployment.tokenTimeSeconds
  }

  /** Whether no call may be sent with the tokens. */
  get isExpired(): boolean {
    return this.#deps.current()?.isRefused === true || this.#age.seconds() >= this.#deps.deployment.tokenTimeSeconds * EXPIRED_AFTER
  }

  /** Resolves when no renewal is in flight. */
  async settled(): Promise<void> {
    await this.#running
  }

  /** Renews the tokens when their age has reached `tokenTimeSeconds`, and waits for a renewal in flight. */
  async renewWhenDue(): Promise<void> {
    const session = this.#deps.current()
    if (session === null) return
    if (this.isDue && this.#backoff.mayTry()) this.#start(session)
    await this.#running
  }

  /** Renews them in any case, or joins the renewal in flight. */
  async renew(session: OpenSession): Promise<void> {
    this.#start(session)
    await this.#running
  }

  #start(session: OpenSession): void {
    this.#running ??= this.#renew(session).finally(() => {
      this.#running = null
    })
  }

  async #renew(session: OpenSession): Promise<void> {
    const { current, connection, store, clock, log, onTokens, onRenewed, onRejected } = this.#deps
    try {
      const tokens = await this.#ask(session)
      // The person signed out, or another person signed in, while the request was in flight.
      if (current() !== session) return
      onTokens?.(tokens)
      await store.saveTokens(tokens, clock.wall())
      session.tokens = tokens
      session.isRefused = false
      if (current() !== session) return
      this.begin()
      onRenewed()
    } catch (error) {
      if (current() !== session) return
      if (isExplicitRejection(error)) return await onRejected()
      connection.isRenewalPending = true
      this.#backoff.failed()
      log.warn('the token could not be renewed; the session is kept')
    }
  }

  async #ask({ user, tokens }: OpenSession): Promise<TokenPair> {
    const { transport, texts } = this.#deps
    const response = await transport.send(
      'auth.refresh',
      auth['auth.refresh'],
      { refresh_token: tokens.refresh, tenantId: user.tenantId, grant_type: 'refresh_token', scope: 'all' },
      { token: null, headers: { 'Tenant-Id': user.tenantId } },
    )
    return acceptTokens(response, texts)
  }
}
