import type { CallResult } from '#shared/api/index.ts'
import { calls as auth, type TokenResponse } from '#shared/areas/auth/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { Captcha } from '#shared/session.ts'
import type { SignInArgs, User } from '#shared/schemas/session.ts'
import type { SendOptions, Transport } from '../http/transport.ts'
import type { Deployment } from '../settings/deployment.ts'
import { said, type Texts } from '../texts/texts.ts'
import { encodePassword } from './passwordEncoding.ts'
import type { Session } from './session.ts'
import { acceptTokens, type TokenPair } from './sessionStore.ts'

export interface SignInDeps {
  readonly transport: Transport
  readonly session: Session
  readonly deployment: Deployment
  readonly texts: Texts
}

/** The known data of the person, for fields that the server's answer leaves out. */
interface Known {
  readonly tenantId: string
  readonly account: string
}

/** Sign-in by password, and the steps that social sign-in shares with it (spec.md §5 Login, §7 Auth). */
export class SignIn {
  readonly #deps: SignInDeps

  constructor(deps: SignInDeps) {
    this.#deps = deps
  }

  captcha(): Promise<Captcha> {
    return this.#deps.transport.send('auth.captcha', auth['auth.captcha'], {}, { token: null })
  }

  /**
   * Signs in with account and password.
   * @throws AppError `server` with the server's `error_description` as message; no session is stored then. `invalid-argument`
   * without a captcha in captcha mode (spec.md §5).
   */
  async withPassword(args: SignInArgs): Promise<User> {
    const { deployment, texts } = this.#deps
    if (deployment.captchaMode && args.captcha === undefined)
      throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'errors:invalidArgument') })
    const response = await this.grant(
      args.tenantId,
      {
        username: args.account,
        password: encodePassword(args.password, deployment),
        grant_type: deployment.captchaMode ? 'captcha' : 'password',
        type: 'account',
      },
      args.captcha === undefined ? {} : { headers: { 'Captcha-Key': args.captcha.key, 'Captcha-Code': args.captcha.code } },
    )
    return await this.open(response, { tenantId: deployment.tenantMode ? args.tenantId : deployment.tenantId, account: args.account })
  }

  /** Makes the token call. */
  grant(
    tenantId: string,
    fields: Readonly<Record<string, string>>,
    { headers = {}, signal }: Pick<SendOptions, 'headers' | 'signal'> = {},
  ): Promise<TokenResponse> {
    return this.#deps.transport.send(
      'auth.token',
      auth['auth.token'],
      { tenantId, scope: 'all', ...fields },
      { token: null, headers: { 'Tenant-Id': tenantId, ...headers }, signal },
    )
  }

  /**
   * Opens a session from the token call's answer.
   * @param signal Aborted when the sign-in is given up.
   * @throws AppError `server` with the server's description, `invalid-response` when the tokens are missing; the signal's reason.
   */
  async open(response: TokenResponse, known: Known, signal?: AbortSignal): Promise<User> {
    const tokens = acceptTokens(response, this.#deps.texts)
    const user = userOf(response, await this.#userInfo(tokens, signal), known)
    await this.#deps.session.open(user, tokens, signal)
    return user
  }

  /** The user info with the roles (spec.md §6). Null if the call fails or returns none: the token's answer contains the other fields. */
  async #userInfo(tokens: TokenPair, signal: AbortSignal | undefined) {
    try {
      return await this.#deps.transport.send('auth.userInfo', auth['auth.userInfo'], {}, { token: tokens.access, signal })
    } catch {
      return null
    }
  }
}

type UserInfo = CallResult<'auth.userInfo'>

/**
 * Only embedded pictures. A picture at an address is not fetched: the server's record could choose a host, inside or outside the store's
 * network, that every PC would call at each sign-in. Without a picture the first letter of the name is shown.
 */
const safeAvatar = (avatar: string | null | undefined): string | null =>
  avatar != null && /^data:image\/(?:png|jpeg|gif|webp);base64,/u.test(avatar) ? avatar : null

/** The person, from the token answer and the user info; where both have a field, the user info wins. */
export function userOf(token: TokenResponse, info: UserInfo, typed: { readonly tenantId: string; readonly account: string }): User {
  const roles = [info?.roles, info?.role_name, token.role_name].find((list) => list !== undefined && list.length > 0)
  const account = info?.account ?? token.account ?? typed.account
  const userName = info?.user_name ?? token.user_name ?? account
  return {
    userId: info?.user_id ?? token.user_id ?? '',
    account,
    userName,
    nickName: info?.nick_name ?? token.nick_name ?? userName,
    roleNames: roles ?? [],
    avatar: safeAvatar(info?.avatar ?? token.avatar),
    tenantId: info?.tenant_id ?? token.tenant_id ?? typed.tenantId,
  }
}
