import { AppError } from '#shared/errors.ts'
import type { Clock } from './clock.ts'

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 300_000
/** Share of each wait that is random, so that a hundred stores do not come back in the same second. */
const JITTER = 0.3
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

/**
 * Whether the server itself refused the refresh token. Everything else (no network, 429, 5xx, a captive portal's page)
 * says nothing of the token, and the session is kept.
 */
export function isExplicitRejection(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  if (error.kind === 'unauthorized') return true
  return error.kind === 'server' && error.code !== undefined && error.code < SERVER_ERROR && error.code !== TOO_MANY_REQUESTS
}

/** Growing waits between failed renewals. */
export class RefreshBackoff {
  readonly #clock: Clock
  readonly #random: () => number
  #failures = 0
  #notBefore = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, random: () => number = Math.random) {
    this.#clock = clock
    this.#random = random
  }

  mayTry(): boolean {
    return this.#clock.monotonic() >= this.#notBefore
  }

  failed(): void {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#notBefore = this.#clock.monotonic() + wait * (1 - JITTER * this.#random())
  }

  succeeded(): void {
    this.#failures = 0
    this.#notBefore = Number.NEGATIVE_INFINITY
  }
}
