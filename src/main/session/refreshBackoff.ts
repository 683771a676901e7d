import { AppError } from '#shared/errors.ts'
import { RefusedError } from '../http/refusedError.ts'
import type { Clock } from '../async/clock.ts'

/** How waits grow, in milliseconds: each is `growth` times the one before. */
export interface Waits {
  readonly firstMs: number
  readonly growth: number
  readonly longestMs: number
}

/** Between failed renewals. */
const RENEWALS: Waits = { firstMs: 5_000, growth: 2, longestMs: 300_000 }
/** The random share of each wait, so that a hundred stores do not retry in the same second. */
const JITTER = 0.3
/** Codes by which a server refuses a token. All others concern the call or the state of the server. */
const REFUSALS: ReadonlySet<number | string | null | undefined> = new Set([400, 401, 403])
/** OAuth's error codes for a server that is temporarily unable to answer (RFC 6749), whatever their HTTP status. */
const NOT_NOW: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/**
 * Whether the server itself refused the refresh token. Any other failure (no network, 404, 429, 5xx, a firewall's page) says
 * nothing about the token, so the session is kept.
 */
export function isExplicitRejection(error: unknown): boolean {
  if (error instanceof RefusedError) {
    // A server may name its errors by texts (`B0401`): then the status says what kind it is.
    const code = typeof error.code === 'string' ? error.status : error.code
    return REFUSALS.has(code) && error.fault !== null && !NOT_NOW.has(error.fault)
  }
  return error instanceof AppError && error.kind === 'unauthorized'
}

/** Increasing waits between failed attempts: renewals, and probes of an unreachable server. */
export class RefreshBackoff {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #waits: Waits
  #failures = 0
  #notBefore = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, random: () => number = Math.random, waits = RENEWALS) {
    this.#clock = clock
    this.#random = random
    this.#waits = waits
  }

  mayTry(): boolean {
    return this.#clock.monotonic() >= this.#notBefore
  }

  failed(): void {
    const { firstMs, growth, longestMs } = this.#waits
    const wait = Math.min(longestMs, firstMs * growth ** this.#failures)
    this.#failures += 1
    this.#notBefore = this.#clock.monotonic() + wait * (1 - JITTER * this.#random())
  }

  /** Allows the next attempt at once, for example when the network is back. Later waits continue to increase. */
  tryNow(): void {
    this.#notBefore = Number.NEGATIVE_INFINITY
  }

  succeeded(): void {
    this.#failures = 0
    this.#notBefore = Number.NEGATIVE_INFINITY
  }
}
