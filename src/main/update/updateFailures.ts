import type { Clock } from '../async/clock.ts'
import { codeOf, diskRefusal } from '../files/disk.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Logger } from '../log/log.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { UntrustedReleaseError } from './release.ts'
import { remember, type UpdateRecord } from './updateRecord.ts'

interface Deps {
  readonly record: PersistedValue<UpdateRecord>
  readonly clock: Clock
  readonly log: Logger
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** The waits after failures in a row; the last one is repeated. */
const RETRIES_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]
/** A shop without a network is no error; one that gets no updates for so long is. */
const QUIET_MS = 3 * DAY_MS

/** Checks and downloads that failed: how long the next one waits, and what the error log says of them. */
export class UpdateFailures {
  readonly #deps: Deps
  #inARow = 0
  /** What the error log says of an untrusted release or a full disk, so that it says it once. */
  #grave: string | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** A check succeeded: the next failure is the first one again. */
  end(): void {
    this.#inARow = 0
  }

  /** Reports a failure. @returns How long the next try waits. Milliseconds. */
  add(cause: unknown): number {
    const wait = RETRIES_MS[Math.min(this.#inARow, RETRIES_MS.length - 1)] ?? HOUR_MS
    this.#inARow += 1
    this.#report(cause)
    return wait
  }

  #report(cause: unknown): void {
    const { clock, record, log } = this.#deps
    const message = `the update failed, the running version stays: ${messageOf(cause)}`
    // No waiting mends these.
    if (cause instanceof UntrustedReleaseError || diskRefusal(codeOf(cause)) === 'full') {
      if (this.#grave !== message) log.error(message)
      this.#grave = message
      return
    }
    const { since, isTold } = record.read().failing ?? { since: clock.wall(), isTold: false }
    const isLong = clock.wall() - since >= QUIET_MS
    if (isLong && !isTold) log.error(`no update for ${Math.floor((clock.wall() - since) / DAY_MS)} days: ${message}`)
    else log.info(message)
    void remember(record, { failing: { since, isTold: isTold || isLong } })
  }
}
