import type { UnfinishedWork, UpdateRestart } from '#shared/update.ts'
import type { Clock } from '../async/clock.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Logger } from '../log/log.ts'
import type { UpdateSettings } from './electronUpdater.ts'
import { isWithin } from './timeWindow.ts'
import type { Updater } from './updater.ts'

export interface UpdateServiceDeps {
  /** Undefined: updates are off. */
  readonly settings: UpdateSettings | undefined
  readonly load: () => Promise<Updater>
  readonly clock: Clock
  /** The work that a restart would interrupt. */
  readonly blockers: () => UnfinishedWork
  /** A version is downloaded and waits for a restart. */
  readonly onReady: (version: string) => void
  /** Ends the program as if a person had quit it: open work is stored first, and `finish` is called at the end. */
  readonly quit: () => void
  readonly log: Logger
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The delay of the first check: it must not slow down the start or the first sign-in. */
const FIRST_CHECK_MS = MINUTE_MS
/** How often the service looks whether a check or a download is due. */
const TICK_MS = 5 * MINUTE_MS

/**
 * Updates of the program (docs/configuration.md, Updates): looks for them, downloads them within the allowed window, and installs one
 * when a person asks for it and nothing would be interrupted. A failure leaves the running version and is written to the error log.
 */
export class UpdateService {
  readonly #deps: UpdateServiceDeps
  #updater: Updater | null = null
  #timer: NodeJS.Timeout | undefined
  #isWorking = false
  /** Monotonic milliseconds. */
  #checkedAt = Number.NEGATIVE_INFINITY
  /** Found, but not downloaded. */
  #found: string | null = null
  #ready: string | null = null
  #isRestarting = false
  #download: AbortController | null = null

  constructor(deps: UpdateServiceDeps) {
    this.#deps = deps
  }

  /** The version that a restart would install, or null. */
  get ready(): string | null {
    return this.#ready
  }

  /** Begins to look for updates, if the deployment names a feed. */
  start(): void {
    if (this.#deps.settings === undefined) return
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
    if (settings === undefined) return
    if (!this.#isInWindow(settings)) this.#download?.abort()
    if (this.#isWorking || this.#ready !== null) return
    this.#isWorking = true
    try {
      await this.#work(settings)
    } catch (cause) {
      if (this.#download?.signal.aborted === true) return log.info('the download of the update ended with its window')
      // The next check, after `checkHours`, starts from the beginning.
      this.#found = null
      log.error(`the update failed, the running version stays: ${messageOf(cause)}`)
    } finally {
      this.#isWorking = false
      this.#download = null
    }
  }

  /**
   * Restarts into the new version, unless that would interrupt something.
   * @returns What has to end first, or `started`; the program then quits.
   */
  restart(): UpdateRestart {
    const { blockers, quit } = this.#deps
    if (this.#ready === null) return { kind: 'none' }
    const found = blockers()
    if (found.exports + found.unsaved + found.writes > 0) return { kind: 'blocked', ...found }
    this.#isRestarting = true
    quit()
    return { kind: 'started' }
  }

  /** The person chose to stay: a later end of the program installs nothing. */
  stay(): void {
    this.#isRestarting = false
  }

  /**
   * Call at the end of the program, after everything is stored. True if the installer runs and ends the program itself. False also if it
   * did not start: the program then ends, and its next start is the same version.
   */
  finish(): boolean {
    if (!this.#isRestarting || this.#updater === null) return false
    try {
      if (this.#updater.install()) return true
      this.#deps.log.error('the installer of the update did not start, the running version stays')
    } catch (cause) {
      this.#deps.log.error(`the installer of the update did not start, the running version stays: ${messageOf(cause)}`)
    }
    return false
  }

  async #work(settings: UpdateSettings): Promise<void> {
    const { load, clock, onReady, log } = this.#deps
    this.#updater ??= await load()
    if (clock.monotonic() - this.#checkedAt >= settings.checkHours * HOUR_MS) {
      this.#checkedAt = clock.monotonic()
      this.#found = await this.#updater.check()
    }
    if (this.#found === null || !this.#isInWindow(settings)) return
    const version = this.#found
    log.info(`downloading the update ${version}`)
    this.#download = new AbortController()
    await this.#updater.download(this.#download.signal)
    this.#ready = version
    onReady(version)
  }

  #isInWindow({ window }: UpdateSettings): boolean {
    return window === undefined || isWithin(window, new Date(this.#deps.clock.wall()))
  }
}
