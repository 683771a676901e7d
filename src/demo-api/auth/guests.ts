import type { AccountRegistry } from '../data/people/accounts.ts'
import { badRequest } from '../http/refusal.ts'
import type { Args } from '../http/args.ts'

/** A provider's `code` that belongs to nobody yet names the guest behind this. */
const GUEST_CODE = /^guest-(\w+)$/u

/** Who came through a provider without having a user, and who of them has applied for one. In memory. */
export class GuestRegistry {
  readonly #accounts: AccountRegistry
  readonly #waiting = new Set<string>()
  readonly #applications = new Map<string, string>()

  constructor(accounts: AccountRegistry) {
    this.#accounts = accounts
  }

  /** The provider's id of a guest, from now on good for one application; null for a code that is no guest's. */
  meet(code: string): string | null {
    const name = GUEST_CODE.exec(code)?.[1]
    if (name === undefined) return null
    const oauthId = `oauth-${name}`
    this.#waiting.add(oauthId)
    return oauthId
  }

  /** `register-guest` (spec.md §7): takes an application. @throws Refusal when it is nobody's or the account is taken. */
  apply(args: Args): void {
    const oauthId = args.required('oauthId')
    const account = args.required('account')
    args.required('name')
    args.required('password')
    if (!this.#waiting.has(oauthId)) throw badRequest('第三方登录信息不存在')
    if (this.#accounts.find(account) !== null || this.#applications.has(account)) throw badRequest('账号已存在')
    this.#waiting.delete(oauthId)
    this.#applications.set(account, oauthId)
  }

  reset(): void {
    this.#waiting.clear()
    this.#applications.clear()
  }
}
