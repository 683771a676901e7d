import { auth, type TokenResponse } from '#shared/api/auth.ts'
import type { Captcha } from '#shared/session.ts'
import type { SignInArgs, User } from '#shared/schemas/session.ts'
import type { Transport } from '../http/transport.ts'
import type { Deployment } from '../settings/deployment.ts'
import type { Texts } from '../texts.ts'
import { encodePassword } from './passwordEncoding.ts'
import type { Session } from './session.ts'
import { acceptTokens, type TokenPair } from './sessionStore.ts'
import { userOf } from './user.ts'

export interface SignInDeps {
  readonly transport: Transport
  readonly session: Session
  readonly deployment: Deployment
  readonly texts: Texts
}

/** What a person typed or a provider vouched for, to take the place of what the server does not say of them. */
interface Known {
  readonly tenantId: string
  readonly account: string
}

/** The ways in (spec.md §5 Login, §7 Auth). What they bring is the session's. */
export class SignIn {
  readonly #parts: SignInDeps

  constructor(parts: SignInDeps) {
    this.#parts = parts
  }

  captcha(): Promise<Captcha> {
    return this.#parts.transport.send('auth.captcha', auth['auth.captcha'], {}, { token: null })
  }

  /**
   * Signs in with account and password.
   * @throws AppError `server` with the server's `error_description` as message; no session is stored then.
   */
  async withPassword(args: SignInArgs): Promise<User> {
    const { deployment } = this.#parts
    const response = await this.grant(
      args.tenantId,
      {
        username: args.account,
        password: encodePassword(args.password, deployment),
        grant_type: deployment.captchaMode ? 'captcha' : 'password',
        type: 'account',
      },
      args.captcha === undefined ? {} : { 'Captcha-Key': args.captcha.key, 'Captcha-Code': args.captcha.code },
    )
    return await this.open(response, { tenantId: deployment.tenantMode ? args.tenantId : deployment.tenantId, account: args.account })
  }

  /** The token call, before anyone is signed in. */
  grant(
    tenantId: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TokenResponse> {
    return this.#parts.transport.send(
      'auth.token',
      auth['auth.token'],
      { tenantId, scope: 'all', ...fields },
      { token: null, headers: { 'Tenant-Id': tenantId, ...headers } },
    )
  }

  /**
   * Makes a session of the token call's answer.
   * @throws AppError `server` with the server's description, `invalid-response` when the tokens are missing.
   */
  async open(response: TokenResponse, known: Known): Promise<User> {
    const tokens = acceptTokens(response, this.#parts.texts)
    const user = userOf(response, await this.#userInfo(tokens), known)
    await this.#parts.session.open(user, tokens)
    return user
  }

  /** The roles come with the user info (spec.md §6); what the sign-in answered serves where it cannot be had. */
  async #userInfo(tokens: TokenPair) {
    try {
      return await this.#parts.transport.send('auth.userInfo', auth['auth.userInfo'], {}, { token: tokens.access })
    } catch {
      return {}
    }
  }
}
