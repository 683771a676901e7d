import type { AccountRegistry } from '../data/people/accounts.ts'
import { badRequest } from '../http/refusal.ts'
import type { Args } from '../http/args.ts'

/** The `code` of a guest, a person of a provider without an account: the guest's name follows this prefix. */
const GUEST_CODE = /^guest-(\w+)$/u

/** Guests, and their applications for an account. In memory. */
export class GuestRegistry {
  readonly #accounts: AccountRegistry
  readonly #waiting = new Set<string>()
  readonly #applications = new Map<string, string>()

  constructor(accounts: AccountRegistry) {
    this.#accounts = accounts
  }

  /** The provider's id of a guest, who may then apply for an account once; null when the code is not a guest's. */
  meet(code: string): string | null {
    const name = GUEST_CODE.exec(code)?.[1]
    if (name === undefined) return null
    const oauthId = `oauth-${name}`
    this.#waiting.add(oauthId)
    return oauthId
  }

  /** `register-guest` (spec.md §7): takes an application. @throws Refusal for an unknown guest or a taken account. */
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
