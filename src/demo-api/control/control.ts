import type { UploadedEntry } from '#shared/api/errorLog.ts'
import type { CaptchaStore } from '../auth/captchaStore.ts'
import type { GuestRegistry } from '../auth/guests.ts'
import type { TokenLifetimes, TokenIssuer } from '../auth/tokens.ts'
import type { AccountRegistry } from '../data/people/accounts.ts'
import type { DemoData } from '../data/demoData.ts'
import { Faults, type Fault } from '../faults/faults.ts'
import { Journal, type CallRecord } from './journal.ts'

export type { CallRecord, Fault, TokenLifetimes }

/** What the commands change. */
interface ControlDeps {
  readonly tokens: TokenIssuer
  readonly captchas: CaptchaStore
  readonly demoData: DemoData
  readonly guests: GuestRegistry
  readonly accounts: AccountRegistry
}

/** Commands for tests: these methods in the same process, `/__demo` over HTTP. */
export class DemoControl {
  readonly faults = new Faults()
  readonly journal = new Journal()
  readonly #tokens: TokenIssuer
  readonly #captchas: CaptchaStore
  readonly #demoData: DemoData
  readonly #guests: GuestRegistry
  readonly #accounts: AccountRegistry

  constructor({ tokens, captchas, demoData, guests, accounts }: ControlDeps) {
    this.#tokens = tokens
    this.#captchas = captchas
    this.#demoData = demoData
    this.#guests = guests
    this.#accounts = accounts
  }

  /** Revokes every access token issued so far: calls with them are answered with 401. */
  expireAccessTokens(): void {
    this.#tokens.expireAll('access_token')
  }

  /** Revokes every refresh token issued so far. */
  expireRefreshTokens(): void {
    this.#tokens.expireAll('refresh_token')
  }

  /** Sets the lifetimes of tokens issued from now on. Seconds. */
  setTokenLifetimes(lifetimes: Partial<TokenLifetimes>): TokenLifetimes {
    return this.#tokens.setLifetimes(lifetimes)
  }

  /** Every token issued since the start or the last reset. Not available over HTTP. */
  issuedTokens(): readonly string[] {
    return this.#tokens.issued()
  }

  /** The error logs that were uploaded, oldest first. */
  uploadedErrorLogs(): readonly (readonly UploadedEntry[])[] {
    return this.#demoData.errorLogs
  }

  /** Adds a fault for coming calls. */
  addFault(fault: Fault): void {
    this.faults.add(fault)
  }

  /** Releases the held calls, and returns their number. */
  release(): number {
    return this.faults.release()
  }

  /** The calls of one path or catalogue name, or all of them. */
  callCount(pathOrName?: string): number {
    return this.journal.count(pathOrName)
  }

  recentCalls(pathOrName?: string): readonly CallRecord[] {
    return this.journal.recent(pathOrName)
  }

  /** The text of a captcha, by its key or its picture's data URL. @throws Error when it is unknown or used. */
  captchaTextOf(keyOrImage: string): string {
    const text = this.#captchas.textOf(keyOrImage)
    if (text === null) throw new Error('no such captcha, or it was answered')
    return text
  }

  /** Gives every account a new user id, as if its person had been replaced. `reset` does not undo it. */
  renewUserIds(): void {
    this.#accounts.renewUserIds()
  }

  /** Back to the state at the start: data, tokens, faults and counts. */
  reset(): void {
    this.faults.reset()
    this.journal.reset()
    this.#tokens.reset()
    this.#demoData.reset()
    this.#guests.reset()
  }
}
