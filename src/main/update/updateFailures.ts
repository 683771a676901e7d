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
  /** The version whose download failed last. */
  #download: string | null = null
  /** What the error log says of an untrusted release or a full disk, so that it says it once. */
  #grave: string | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The feed answered, with this version: what failed before has ended, except for a download of the same version. */
  async checked(version: string | null): Promise<void> {
    const { record } = this.#deps
    if (version === null || version !== this.#download) this.#inARow = 0
    const { failing } = record.read()
    if (failing !== undefined && (version === null || version !== failing.download)) await remember(record, { failing: undefined })
  }

  /** A version is downloaded: the next failure is the first one again. */
  async downloaded(): Promise<void> {
    this.#inARow = 0
    this.#download = null
    await remember(this.#deps.record, { failing: undefined })
  }

  /**
   * Reports a failure of a check, or of the download of a version.
   * @returns How long the next try waits. Milliseconds.
   */
  add(cause: unknown, download: string | null): number {
    const wait = RETRIES_MS[Math.min(this.#inARow, RETRIES_MS.length - 1)] ?? HOUR_MS
    this.#inARow += 1
    this.#download = download ?? this.#download
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
    const { since, isTold, download } = record.read().failing ?? { since: clock.wall(), isTold: false, download: null }
    const isLong = clock.wall() - since >= QUIET_MS
    if (isLong && !isTold) log.error(`no update for ${Math.floor((clock.wall() - since) / DAY_MS)} days: ${message}`)
    else log.info(message)
    void remember(record, { failing: { since, isTold: isTold || isLong, download: this.#download ?? download } })
  }
}
