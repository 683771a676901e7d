import { existsSync } from 'node:fs'
import type { UnfinishedWork, UpdateRestart, UpdateState } from '#shared/update.ts'
import type { Clock } from '../async/clock.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Logger } from '../log/log.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import type { UpdateSettings } from './electronUpdater.ts'
import { NoSpaceError } from './installer.ts'
import { UntrustedReleaseError } from './release.ts'
import { isWithin, minutesOf } from './timeWindow.ts'
import type { UpdateRecord } from './updateRecord.ts'
import type { AfterInstall, Updater } from './updater.ts'

export interface UpdateServiceDeps {
  /** Undefined: updates are off. */
  readonly settings: UpdateSettings | undefined
  /** Null where this account cannot install. */
  readonly load: () => Promise<Updater | null>
  readonly record: PersistedValue<UpdateRecord>
  /** The running version. */
  readonly version: string
  readonly clock: Clock
  /** From 0 to below 1. */
  readonly random: () => number
  /** The work that a restart would interrupt. */
  readonly blockers: () => UnfinishedWork
  readonly onChange: (state: UpdateState) => void
  /** Ends the program as if a person had quit it: open work is stored first, and `finish` is called at the end. */
  readonly quit: () => void
  readonly log: Logger
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** The delay of the first check: it must not slow down the start or the first sign-in. */
const FIRST_CHECK_MS = MINUTE_MS
/** How often the service looks whether a check or a download is due. */
const TICK_MS = 5 * MINUTE_MS
/** The waits after failures in a row; the last one is repeated. */
const RETRIES_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]
/** The PCs of a company begin within this time, not all at once. */
const SPREAD_MS = HOUR_MS
/** A shop without a network is no error; one that gets no updates for so long is. */
const QUIET_MS = 3 * DAY_MS

/**
 * Updates of the program (docs/configuration.md, Updates): looks for them, downloads them within the allowed window, and installs one
 * when a person asks for it, nothing would be interrupted and the feed still offers it. A failure leaves the running version.
 */
export class UpdateService {
  readonly #deps: UpdateServiceDeps
  #updater: Updater | null = null
  #timer: NodeJS.Timeout | undefined
  #isWorking = false
  #isOff: boolean
  /** Monotonic milliseconds, as the two below. */
  #nextCheck = Number.NEGATIVE_INFINITY
  #failures = 0
  /** Found, and not withdrawn since. */
  #found: { readonly version: string; readonly isCached: boolean; readonly downloadAt: number } | null = null
  #ready: string | null = null
  #failed: string | null = null
  #told: UpdateState | null = null
  #isRestarting = false
  #download: AbortController | null = null
  /** What the error log says of an untrusted release or a full disk, so that it says it once. */
  #grave: string | null = null

  constructor(deps: UpdateServiceDeps) {
    this.#deps = deps
    this.#isOff = deps.settings === undefined
  }

  get state(): UpdateState {
    return { ready: this.#ready, isDue: this.#ready !== null && this.#isDue(), failed: this.#failed }
  }

  /** Says whether the last update was installed, and begins to look for updates, if the deployment names a feed. */
  start(): void {
    this.#seeAttempt()
    if (this.#isOff) return
    this.#timer = setTimeout(() => {
      void this.tick()
      this.#timer = setInterval(() => void this.tick(), TICK_MS).unref()
    }, FIRST_CHECK_MS).unref()
  }

  stop(): void {
    // Node clears both kinds of timers with either function.
    clearTimeout(this.#timer)
    this.#download?.abort()
  }

  /** Checks and downloads what is due, and ends a download when its window ends. Never rejects. */
  async tick(): Promise<void> {
    const { settings, log } = this.#deps
    if (settings === undefined || this.#isOff) return
    if (!this.#mayDownload(settings)) this.#download?.abort()
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      await this.#work(settings)
    } catch (cause) {
      if (this.#download?.signal.aborted === true) log.info('the download of the update ended with its window')
      else this.#fail(cause)
    } finally {
      this.#isWorking = false
      this.#download = null
      this.#tell()
    }
  }

  /**
   * Restarts into the new version, unless that would interrupt something, or the version is not the one that the feed offers by now.
   * @returns What keeps it from doing so, or `started`; the program then quits.
   */
  async restart(): Promise<UpdateRestart> {
    const version = this.#ready
    const updater = this.#updater
    if (version === null || updater === null) return { kind: 'none' }
    const before = this.#blocked()
    if (before !== null) return before
    const answer = await this.#prepare(updater, version)
    if (answer !== null) return answer
    // Somebody may have begun something meanwhile.
    const after = this.#blocked()
    if (after !== null) return after
    await this.#remember({ attempted: version })
    this.#isRestarting = true
    this.#deps.quit()
    return { kind: 'started' }
  }

  /** The person chose to stay: a later end of the program installs nothing. */
  stay(): void {
    if (!this.#isRestarting) return
    this.#isRestarting = false
    void this.#remember({ attempted: undefined })
  }

  /**
   * Call at the end of the program, after everything is stored. `failed`: no installer runs, and the program is to start again. `none`: no
   * update was asked for.
   */
  async finish(): Promise<AfterInstall | 'failed' | 'none'> {
    if (!this.#isRestarting || this.#updater === null) return 'none'
    try {
      return await this.#updater.install()
    } catch (cause) {
      this.#deps.log.error(`the installer of the update did not start, the running version stays: ${messageOf(cause)}`)
      return 'failed'
    }
  }

  async #work(settings: UpdateSettings): Promise<void> {
    const { load, clock, log } = this.#deps
    this.#updater ??= await load()
    const updater = this.#updater
    if (updater === null) return void (this.#isOff = true)
    if (clock.monotonic() >= this.#nextCheck) await this.#check(updater, settings)
    const version = this.#found?.version ?? null
    if (version === null || version === this.#ready || !this.#mayDownload(settings)) return
    log.info(`downloading the update ${version}`)
    this.#download = new AbortController()
    const file = await updater.download(this.#download.signal)
    this.#ready = version
    await this.#remember({ downloaded: { version, file }, failing: undefined })
  }

  async #check(updater: Updater, settings: UpdateSettings): Promise<void> {
    const { clock, record, random } = this.#deps
    const version = await updater.check()
    this.#failures = 0
    this.#nextCheck = clock.monotonic() + settings.checkHours * HOUR_MS
    // A version that was withdrawn, or replaced by another one, is not offered any more.
    if (version !== this.#ready) this.#ready = null
    const { seen, downloaded } = record.read()
    const isNew = version !== null && version !== seen?.version
    await this.#remember({ failing: undefined, ...(isNew ? { seen: { version, at: clock.wall() } } : {}) })
    if (version === null || version === this.#found?.version) return void (this.#found = version === null ? null : this.#found)
    const isCached = downloaded?.version === version && existsSync(downloaded.file)
    this.#found = { version, isCached, downloadAt: clock.monotonic() + random() * spreadOf(settings) }
  }

  /** A file that is there already costs no traffic, and one that is due waits for no window. */
  #mayDownload(settings: UpdateSettings): boolean {
    if (this.#found === null) return false
    if (this.#found.isCached || this.#isDue()) return true
    const { clock } = this.#deps
    const isInWindow = settings.window === undefined || isWithin(settings.window, new Date(clock.wall()))
    return isInWindow && clock.monotonic() >= this.#found.downloadAt
  }

  /** Whether the offered version is to be installed without further delay. */
  #isDue(): boolean {
    const { settings, record, clock } = this.#deps
    const { seen } = record.read()
    if (settings === undefined || seen === undefined) return false
    const { minimumVersion, installWithinDays } = settings
    if (minimumVersion !== undefined && this.#updater?.isOlderThan(minimumVersion) === true) return true
    return clock.wall() - seen.at >= installWithinDays * DAY_MS
  }

  #blocked(): UpdateRestart | null {
    const found = this.#deps.blockers()
    return found.exports + found.unsaved + found.writes > 0 ? { kind: 'blocked', ...found } : null
  }

  /** Asks the feed again, and checks the file. Null when the version can be installed. */
  async #prepare(updater: Updater, version: string): Promise<UpdateRestart | null> {
    const { log } = this.#deps
    try {
      if ((await updater.check()) !== version) {
        this.#ready = null
        this.#found = null
        this.#nextCheck = Number.NEGATIVE_INFINITY
        this.#tell()
        return { kind: 'withdrawn' }
      }
    } catch (cause) {
      if (cause instanceof UntrustedReleaseError) return this.#refuse(cause)
      log.info(`the update waits, because its feed did not answer well: ${messageOf(cause)}`)
      return { kind: 'unreached' }
    }
    try {
      await updater.prepare()
      return null
    } catch (cause) {
      return this.#refuse(cause)
    }
  }

  #refuse(cause: unknown): UpdateRestart {
    this.#deps.log.error(`the update cannot be installed, the running version stays: ${messageOf(cause)}`)
    return cause instanceof NoSpaceError ? { kind: 'noSpace', needed: cause.needed } : { kind: 'refused' }
  }

  /** The last end of the program started an installer: is this the version that it was to install? */
  #seeAttempt(): void {
    const { record, version, log } = this.#deps
    const { attempted } = record.read()
    if (attempted === undefined) return
    if (attempted !== version) {
      this.#failed = attempted
      log.error(`the update to ${attempted} was not installed, ${version} still runs`)
    }
    void this.#remember({ attempted: undefined })
  }

  #fail(cause: unknown): void {
    const { clock, record, log } = this.#deps
    const retry = RETRIES_MS[Math.min(this.#failures, RETRIES_MS.length - 1)] ?? HOUR_MS
    this.#failures += 1
    this.#nextCheck = clock.monotonic() + retry
    // The next check starts from the beginning.
    this.#found = null
    const message = `the update failed, the running version stays: ${messageOf(cause)}`
    // No waiting mends these.
    if (cause instanceof UntrustedReleaseError || isDiskFull(cause)) {
      if (this.#grave !== message) log.error(message)
      this.#grave = message
      return
    }
    const { since, isTold } = record.read().failing ?? { since: clock.wall(), isTold: false }
    const isLong = clock.wall() - since >= QUIET_MS
    if (isLong && !isTold) log.error(`no update for ${Math.floor((clock.wall() - since) / DAY_MS)} days: ${message}`)
    else log.info(message)
    void this.#remember({ failing: { since, isTold: isTold || isLong } })
  }

  #tell(): void {
    const { state } = this
    const before = this.#told ?? { ready: null, isDue: false, failed: this.#failed }
    if (before.ready === state.ready && before.isDue === state.isDue) return
    this.#told = state
    this.#deps.onChange(state)
  }

  #remember(change: { readonly [Name in keyof UpdateRecord]: UpdateRecord[Name] | undefined }): Promise<void> {
    const { record } = this.#deps
    const next = Object.entries({ ...record.read(), ...change }).filter(([, value]) => value !== undefined)
    return record.write(Object.fromEntries(next))
  }
}

const isDiskFull = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC'

/** The time over which the PCs of a company begin: in a short window a part of it. Milliseconds. */
const spreadOf = ({ window }: UpdateSettings): number =>
  window === undefined ? SPREAD_MS : Math.min(SPREAD_MS, (minutesOf(window) * MINUTE_MS) / 4)
