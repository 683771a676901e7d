import { randomBytes } from 'node:crypto'
import { calls as auth, type TokenResponse } from '#shared/areas/auth/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { SocialOutcome } from '#shared/session.ts'
import type { RegisterArgs } from '#shared/schemas/session.ts'
import type { Transport } from '../http/transport.ts'
import type { Logger } from '../log/log.ts'
import type { Deployment } from '../settings/deployment.ts'
import { said, type Texts } from '../texts/texts.ts'
import { listenForCallback } from './loopback.ts'
import { encodePassword } from '../session/passwordEncoding.ts'
import type { SignIn } from '../session/signIn.ts'

export interface SocialSignInDeps {
  readonly signIn: SignIn
  readonly transport: Transport
  readonly deployment: Deployment
  readonly texts: Texts
  readonly log: Logger
  /** Opens an address of the configuration in the system's browser. */
  readonly open: (url: string) => Promise<void>
  /** Whether someone is signed in; an answer is ignored then. */
  readonly isSignedIn: () => boolean
}

type Provider = Deployment['socialSignIn'][number]

interface Pending {
  readonly provider: Provider
  readonly tenantId: string
  readonly state: string
  readonly resolve: (outcome: SocialOutcome) => void
  readonly reject: (error: AppError) => void
  /** Stopped with the sign-in: its timer, and its listener once it listens. */
  readonly stops: DisposableStack
}

/** The redirect address where the loopback address is not used. */
const SIGN_IN_LINK = 'backoffice://sign-in'

/** How long the sign-in waits for the browser. Milliseconds. */
const SIGN_IN_LIMIT_MS = 5 * 60_000

/**
 * Sign-in through a provider in the system's browser (spec.md §7 Auth: source, code, state). The answer comes by the loopback address
 * or a deep link. It is accepted once, and only with the state that was sent: otherwise any web page could sign this PC in as
 * another person.
 */
export class SocialSignIn {
  readonly #deps: SocialSignInDeps
  /** Waits for the browser. */
  #pending: Pending | null = null
  /** Ends what the last answer of the browser has begun: the calls, and the session that would follow. */
  #exchange = new AbortController()
  /** A person whom the server does not know yet, with what their registration needs. */
  #applicant: { readonly tenantId: string; readonly oauthId: string } | null = null

  constructor(deps: SocialSignInDeps) {
    this.#deps = deps
  }

  /**
   * Opens the provider's page and waits for the answer. A second start cancels the first.
   * @throws AppError `cancelled`, `timeout`, `invalid-argument` for a provider that is not configured, and what the token call throws.
   */
  async start(source: string, tenantId: string): Promise<SocialOutcome> {
    this.cancel()
    const { deployment, texts } = this.#deps
    const provider = deployment.socialSignIn.find((known) => known.source === source)
    if (provider === undefined) throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'errors:invalidArgument') })
    const { promise, resolve, reject } = Promise.withResolvers<SocialOutcome>()
    const state = randomBytes(24).toString('base64url')
    const pending: Pending = { provider, tenantId, state, resolve, reject, stops: new DisposableStack() }
    // Known before anything is waited for: another start, or a cancel, ends this one at any moment.
    this.#pending = pending
    const expired = (): void => this.#fail(pending, new AppError({ kind: 'timeout', ...said(texts.t, 'session:social.expired') }))
    pending.stops.adopt(setTimeout(expired, SIGN_IN_LIMIT_MS).unref(), clearTimeout)
    this.#ask(pending).catch((cause: unknown) =>
      this.#fail(
        pending,
        cause instanceof AppError ? cause : new AppError({ kind: 'internal', ...said(texts.t, 'errors:internal') }, { cause }),
      ),
    )
    return await promise
  }

  /** Opens the provider's page. @throws what the listener and the browser throw. */
  async #ask({ provider, state, stops }: Pending): Promise<void> {
    const loopback = provider.redirect === 'loopback' ? await listenForCallback((query) => this.#answer(query)) : null
    if (stops.disposed) return loopback?.close()
    if (loopback !== null) stops.defer(() => loopback.close())
    await this.#deps.open(authorizeUrl(provider, state, loopback?.url ?? SIGN_IN_LINK))
  }

  /** Cancels a sign-in that has not opened its session: the person gave up, or signed in another way. */
  cancel(): void {
    const cancelled = new AppError({ kind: 'cancelled', ...said(this.#deps.texts.t, 'errors:cancelled') })
    if (this.#pending !== null) this.#fail(this.#pending, cancelled)
    this.#exchange.abort(cancelled)
  }

  /** Handles a deep link's query; an unexpected one is logged and ignored. */
  handleLink(query: URLSearchParams): void {
    this.#answer(query)
  }

  /**
   * Applies for an account after `unbound` (spec.md §7, `register-guest`).
   * @throws AppError `invalid-argument` when there was no such sign-in, and what the call throws.
   */
  async register({ name, account, password }: RegisterArgs): Promise<void> {
    const { transport, deployment, texts } = this.#deps
    const applicant = this.#applicant
    if (applicant === null) throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'session:register.over') })
    await transport.send(
      'auth.registerGuest',
      auth['auth.registerGuest'],
      { ...applicant, name, account, password: encodePassword(password, deployment) },
      { token: null, headers: { 'Tenant-Id': applicant.tenantId } },
    )
    this.#applicant = null
  }

  /** Handles the provider's answer. @returns the sentence for the browser's page. */
  #answer(query: URLSearchParams): { readonly accepted: boolean; readonly sentence: string } {
    const { t } = this.#deps.texts
    const pending = this.#pending
    if (pending === null || query.get('state') !== pending.state || this.#deps.isSignedIn()) {
      this.#deps.log.warn('ignored a social sign-in that was not asked for')
      return { accepted: false, sentence: t('session:social.notOurs') }
    }
    this.#pending = null
    pending.stops.dispose()
    this.#exchange = new AbortController()
    void this.#finish(pending, query, this.#exchange.signal)
    return { accepted: true, sentence: t('session:social.done') }
  }

  async #finish(pending: Pending, query: URLSearchParams, signal: AbortSignal): Promise<void> {
    try {
      pending.resolve(await this.#signIn(pending, query, signal))
    } catch (error) {
      pending.reject(
        error instanceof AppError
          ? error
          : new AppError({ kind: 'internal', ...said(this.#deps.texts.t, 'errors:internal') }, { cause: error }),
      )
    }
  }

  async #signIn({ provider, tenantId, state }: Pending, query: URLSearchParams, signal: AbortSignal): Promise<SocialOutcome> {
    const code = query.get('code') ?? ''
    if (code === '') {
      const reason = (query.get('error_description') ?? query.get('error') ?? this.#deps.texts.t('errors:unknown')).slice(0, 200)
      throw new AppError({ kind: 'server', ...said(this.#deps.texts.t, 'session:social.refused', { name: provider.name, reason }) })
    }
    const fields = { source: provider.source, code, state, grant_type: 'social' }
    const response = await this.#deps.signIn.grant(tenantId, fields, { signal })
    const oauthId = unboundId(response)
    this.#applicant = oauthId === null ? null : { tenantId, oauthId }
    if (oauthId !== null) return 'unbound'
    await this.#deps.signIn.open(response, { tenantId, account: response.account ?? '' }, signal)
    return 'signed-in'
  }

  #fail(pending: Pending, error: AppError): void {
    if (this.#pending === pending) this.#pending = null
    pending.stops.dispose()
    pending.reject(error)
  }
}

/** The provider's id of a person without an account: the server then answers with no user id, or with a negative one. */
function unboundId({ oauth_id: oauthId, user_id: userId, error_description: failure }: TokenResponse): string | null {
  const isBound = userId !== null && !userId.startsWith('-')
  return failure === null && !isBound && oauthId !== null && oauthId !== '' ? oauthId : null
}

/** The configured address with the state and the redirect address in its query. */
function authorizeUrl({ authorizeUrl: address, source }: Provider, state: string, redirectUri: string): string {
  const url = new URL(address)
  url.searchParams.set('state', state)
  url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('source', source)
  return url.href
}
