import { AppError } from '#shared/errors.ts'
import { RefusedError } from '../http/refusedError.ts'
import type { Clock } from '../async/clock.ts'

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 300_000
/** Share of each wait that is random, so that a hundred stores do not come back in the same second. */
const JITTER = 0.3
/** Codes with which a server refuses a token; every other one is about the call, or about the server itself. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 401, 403])
/** OAuth's words for a server that cannot answer now (RFC 6749), whatever status they come with. */
const NOT_NOW: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/**
 * Whether the server itself refused the refresh token. Everything else (no network, 404, 429, 5xx, a firewall's page)
 * says nothing of the token, and the session is kept.
 */
export function isExplicitRejection(error: unknown): boolean {
  if (error instanceof RefusedError) return REFUSALS.has(error.code) && error.fault !== null && !NOT_NOW.has(error.fault)
  return error instanceof AppError && error.kind === 'unauthorized'
}

/** Growing waits between failed attempts: of renewals, and of looking whether the server is back. */
export class RefreshBackoff {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #longestMs: number
  #failures = 0
  #notBefore = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, random: () => number = Math.random, longestMs = LONGEST_WAIT_MS) {
    this.#clock = clock
    this.#random = random
    this.#longestMs = longestMs
  }

  mayTry(): boolean {
    return this.#clock.monotonic() >= this.#notBefore
  }

  failed(): void {
    const wait = Math.min(this.#longestMs, FIRST_WAIT_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#notBefore = this.#clock.monotonic() + wait * (1 - JITTER * this.#random())
  }

  /** Something has changed (the network is back, the PC woke up): the next attempt need not wait, but the waits go on growing. */
  tryNow(): void {
    this.#notBefore = Number.NEGATIVE_INFINITY
  }

  succeeded(): void {
    this.#failures = 0
    this.#notBefore = Number.NEGATIVE_INFINITY
  }
}
