import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { DEMO_CLIENT } from '#shared/demo.ts'
import type { Account, AccountRegistry } from '../data/people/accounts.ts'
import { wireId } from '../data/base/ids.ts'

/** Seconds. */
export interface TokenLifetimes {
  readonly access: number
  readonly refresh: number
}

const DEFAULT_LIFETIMES: TokenLifetimes = { access: 3600, refresh: 7 * 24 * 3600 }

/** Fixed, so that tokens stay valid when the demo restarts, as they do on a real server. */
const KEY = new TextEncoder().encode('backoffice-demo-signing-key-that-guards-nothing-but-made-up-orders')
const ALGORITHM = 'HS256'
const ISSUER = 'backoffice-demo'

type Kind = 'access_token' | 'refresh_token'

interface Verified {
  readonly account: Account
  readonly jti: string
}

export interface TokenPair {
  readonly access: string
  readonly refresh: string
  /** Seconds; one less than the lifetime, as real servers answer. */
  readonly expiresIn: number
  readonly jti: string
}

/** A token's claims about its person. They make it as long as the tokens of real servers (600 to 2,000 characters). */
const claimsOf = (account: Account, kind: Kind) => ({
  token_type: kind,
  tenant_id: account.tenantId,
  user_id: String(account.userId),
  account: account.account,
  user_name: account.account,
  real_name: account.userName,
  nick_name: account.nickName,
  role_id: account.roleId,
  role_name: account.role,
  dept_id: account.deptId,
  post_id: account.postId,
  oauth_id: '',
  client_id: DEMO_CLIENT.id,
  scope: ['all'],
  license: 'powered by backoffice-demo',
  detail: { type: 'web', phone: account.phone, email: account.email },
})

/** Issues and checks the JWTs. All times come from `now`, in milliseconds. */
export class TokenIssuer {
  readonly #now: () => number
  readonly #accounts: AccountRegistry
  #lifetimes = DEFAULT_LIFETIMES
  /** Revoked access tokens and used refresh tokens. */
  readonly #spent = new Set<string>()
  /** Tokens with a lower `seq` are refused; `expire` raises it. */
  readonly #validFrom: Record<Kind, number> = { access_token: 0, refresh_token: 0 }
  #lastSeq = 0
  readonly #issued: string[] = []

  constructor(now: () => number, accounts: AccountRegistry) {
    this.#now = now
    this.#accounts = accounts
  }

  async issue(account: Account): Promise<TokenPair> {
    const jti = randomUUID()
    const [access, refresh] = await Promise.all([
      this.#sign(account, 'access_token', jti, this.#lifetimes.access),
      this.#sign(account, 'refresh_token', randomUUID(), this.#lifetimes.refresh),
    ])
    this.#issued.push(access, refresh)
    return { access, refresh, expiresIn: this.#lifetimes.access - 1, jti }
  }

  /** Every token issued so far, for tests that search for tokens in places where none may be. */
  issued(): readonly string[] {
    return this.#issued
  }

  /** The person whose access token the `Blade-Auth` header carries; null without a token and with an invalid one. */
  async bearer(header: string | undefined): Promise<Verified | null> {
    const token = /^bearer (\S+)$/iu.exec(header ?? '')?.[1]
    return token === undefined ? null : await this.#verify(token, 'access_token')
  }

  /** Uses a refresh token, which works once; null when it is used, expired or no refresh token. */
  async redeem(refreshToken: string): Promise<Account | null> {
    const verified = await this.#verify(refreshToken, 'refresh_token')
    if (verified === null) return null
    this.#spent.add(verified.jti)
    return verified.account
  }

  /** Revokes one token. */
  revoke(jti: string): void {
    this.#spent.add(jti)
  }

  /** Revokes every token of the kind that was issued so far. */
  expireAll(kind: Kind): void {
    this.#validFrom[kind] = this.#nextSeq()
  }

  setLifetimes(lifetimes: Partial<TokenLifetimes>): TokenLifetimes {
    this.#lifetimes = { ...this.#lifetimes, ...lifetimes }
    return this.#lifetimes
  }

  /** Restores the lifetimes, and the tokens that were revoked or used. */
  reset(): void {
    this.#lifetimes = DEFAULT_LIFETIMES
    this.#issued.length = 0
    this.#spent.clear()
    this.#validFrom.access_token = 0
    this.#validFrom.refresh_token = 0
  }

  /** Microseconds that only grow: they distinguish tokens of the same second, also across restarts. */
  #nextSeq(): number {
    this.#lastSeq = Math.max(this.#lastSeq + 1, Math.floor(this.#now() * 1000))
    return this.#lastSeq
  }

  #sign(account: Account, kind: Kind, jti: string, lifetime: number): Promise<string> {
    const issuedAt = Math.floor(this.#now() / 1000)
    return new SignJWT({ ...claimsOf(account, kind), seq: this.#nextSeq() })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .sign(KEY)
  }

  async #verify(token: string, kind: Kind): Promise<Verified | null> {
    try {
      const { payload } = await jwtVerify(token, KEY, { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: new Date(this.#now()) })
      const { jti = '', token_type: type, account: name, seq } = payload
      const account = typeof name === 'string' ? this.#accounts.find(name) : null
      const counts = type === kind && typeof seq === 'number' && seq >= this.#validFrom[kind] && !this.#spent.has(jti)
      return account !== null && counts ? { account, jti } : null
    } catch {
      return null
    }
  }
}

/** A person as the token call and `user-info` answer it. */
export const personOf = (account: Account) => ({
  tenant_id: account.tenantId,
  user_id: wireId(account.userId, account.bareUserId),
  account: account.account,
  user_name: account.account,
  real_name: account.userName,
  nick_name: account.nickName,
  avatar: '',
  role_id: account.roleId,
  role_name: account.role,
  dept_id: account.deptId,
  post_id: account.postId,
  oauth_id: '',
})
