import { auth, type TokenResponse } from '#shared/api/auth.ts'
import { AppError } from '#shared/errors.ts'
import type { Captcha, SignedOutReason, SignInArgs, User } from '#shared/ipc.ts'
import type { Transport } from '../http/transport.ts'
import type { Logger } from '../log/log.ts'
import type { Deployment } from '../settings/deployment.ts'
import type { Texts } from '../texts.ts'
import { TokenAge, type Clock } from './clock.ts'
import { encodePassword } from './passwordEncoding.ts'
import { isExplicitRejection, RefreshBackoff } from './refreshBackoff.ts'
import { tokenPair, type SessionVault, type TokenPair } from './tokens.ts'
import { userOf } from './user.ts'

export interface SessionParts {
  readonly transport: Transport
  readonly vault: SessionVault
  readonly deployment: Deployment
  readonly clock: Clock
  readonly texts: Texts
  readonly log: Logger
  /** Called after every change of who is signed in. */
  readonly onChange: () => void
}

interface Current {
  readonly user: User
  tokens: TokenPair
}

/** The one owner of sign-in, tokens and their renewal (spec.md §4, Client session). Tokens never leave main. */
export class Session {
  readonly #parts: SessionParts
  readonly #age: TokenAge
  readonly #backoff: RefreshBackoff
  #current: Current | null = null
  #reason: SignedOutReason = 'never'
  #refreshing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#age = new TokenAge(parts.clock)
    this.#backoff = new RefreshBackoff(parts.clock)
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
      this.#current = { user: stored.user, tokens: stored.tokens }
      this.#age.resume(stored.storedAt)
    }
    this.#timer = setInterval(() => void this.refreshWhenDue(), this.#parts.deployment.tokenCheckIntervalSeconds * 1000)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  captcha(): Promise<Captcha> {
    return this.#parts.transport.send('auth.captcha', auth['auth.captcha'], {}, { token: null })
  }

  /**
   * Signs in with account and password (spec.md §5 Login, §7 Auth).
   * @throws AppError `server` with the server's `error_description` as message; no session is stored then.
   */
  async signIn(args: SignInArgs): Promise<User> {
    const { transport, vault, deployment, clock } = this.#parts
    const response = await transport.send('auth.token', auth['auth.token'], this.#passwordGrant(args), {
      token: null,
      headers: {
        'Tenant-Id': args.tenantId,
        ...(args.captcha === undefined ? {} : { 'Captcha-Key': args.captcha.key, 'Captcha-Code': args.captcha.code }),
      },
    })
    const tokens = this.#acceptTokens(response)
    // One person at a time: what the other one had open ends here.
    if (this.#current !== null) await this.#end('signed-out')
    const info = await this.#userInfo(tokens)
    const user = userOf(response, info, { tenantId: deployment.tenantMode ? args.tenantId : deployment.tenantId, account: args.account })
    await vault.saveTokens(tokens, clock.wall())
    await vault.saveUser(user)
    this.#current = { user, tokens }
    this.#age.reset()
    this.#backoff.succeeded()
    this.#parts.onChange()
    return user
  }

  /** Signs out here and, as far as it can be reached, on the server. */
  async signOut(): Promise<void> {
    const token = this.#current?.tokens.access ?? null
    await this.#end('signed-out')
    if (token === null) return
    try {
      await this.#parts.transport.send('auth.logout', auth['auth.logout'], {}, { token })
    } catch {
      // Signed out here is what counts; the transport logged why the server did not hear of it.
    }
  }

  /**
   * The access token for a call. One whose age has reached the limit is renewed first, so that a PC that slept does not
   * run into a 401.
   * @throws AppError `unauthorized` when nobody is signed in.
   */
  async accessToken(): Promise<string> {
    await this.refreshWhenDue()
    if (this.#current === null) throw this.#notSignedIn()
    return this.#current.tokens.access
  }

  /** True when `token` has been replaced since it was handed out: a 401 for it says nothing of the session. */
  isReplaced(token: string): boolean {
    return this.#current !== null && this.#current.tokens.access !== token
  }

  /** The server answered 401 for `token`: signs out locally, once, unless a newer pair is there (spec.md §8). */
  async rejected(token: string): Promise<void> {
    if (this.#current === null || this.isReplaced(token)) return
    await this.#end('expired')
  }

  /** Renews the pair when its age has reached `tokenTimeSeconds`. At most one renewal runs at a time (spec.md §4). */
  async refreshWhenDue(): Promise<void> {
    if (this.#current === null) return
    if (this.#refreshing === null && this.#age.seconds() >= this.#parts.deployment.tokenTimeSeconds && this.#backoff.mayTry()) {
      this.#refreshing = this.#refresh(this.#current).finally(() => {
        this.#refreshing = null
      })
    }
    await this.#refreshing
  }

  async #refresh(session: Current): Promise<void> {
    const { transport, vault, clock, log } = this.#parts
    const { user } = session
    try {
      const response = await transport.send(
        'auth.refresh',
        auth['auth.refresh'],
        { refresh_token: session.tokens.refresh, tenantId: user.tenantId, grant_type: 'refresh_token', scope: 'all' },
        { token: null, headers: { 'Tenant-Id': user.tenantId } },
      )
      const tokens = this.#acceptTokens(response)
      // Signed out, or somebody else signed in, while the answer was under way.
      if (this.#current !== session) return
      await vault.saveTokens(tokens, clock.wall())
      session.tokens = tokens
      this.#age.reset()
      this.#backoff.succeeded()
    } catch (error) {
      if (this.#current !== session) return
      if (isExplicitRejection(error)) return await this.#end('expired')
      this.#backoff.failed()
      log.warn('the token could not be renewed; the session is kept')
    }
  }

  #passwordGrant(args: SignInArgs): Record<string, string> {
    const { deployment } = this.#parts
    return {
      tenantId: args.tenantId,
      username: args.account,
      password: encodePassword(args.password, deployment),
      grant_type: deployment.captchaMode ? 'captcha' : 'password',
      scope: 'all',
      type: 'account',
    }
  }

  /** @throws AppError `server` with the server's description, `invalid-response` when the tokens are missing. */
  #acceptTokens(response: TokenResponse): TokenPair {
    const { t } = this.#parts.texts
    if (response.error_description !== null) throw new AppError({ kind: 'server', message: response.error_description, code: 400 })
    const tokens = tokenPair(response)
    if (tokens === null) throw new AppError({ kind: 'invalid-response', message: t('errors:invalidResponse') })
    return tokens
  }

  /** The roles come with the user info (spec.md §6); what the sign-in answered serves where it cannot be had. */
  async #userInfo(tokens: TokenPair) {
    try {
      return await this.#parts.transport.send('auth.userInfo', auth['auth.userInfo'], {}, { token: tokens.access })
    } catch {
      return {}
    }
  }

  async #end(reason: SignedOutReason): Promise<void> {
    this.#current = null
    this.#reason = reason
    this.#parts.onChange()
    await this.#parts.vault.clear()
  }

  #notSignedIn(): AppError {
    return new AppError({ kind: 'unauthorized', message: this.#parts.texts.t('errors:notSignedIn') })
  }
}
