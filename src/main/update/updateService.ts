import type { UpdateRestart, UpdateState } from '#shared/update.ts'
import type { Clock } from '../async/clock.ts'
import type { UpdateSettings } from './electronUpdater.ts'
import { OfferedVersion } from './offeredVersion.ts'
import { UpdateFailures } from './updateFailures.ts'
import { remember } from './updateRecord.ts'
import { UpdateRestarts, type RestartDeps } from './updateRestart.ts'
import type { AfterInstall, Updater } from './updater.ts'

export interface UpdateServiceDeps extends RestartDeps {
  /** Undefined: updates are off. */
  readonly settings: UpdateSettings | undefined
  /** Null where this account cannot install. */
  readonly load: () => Promise<Updater | null>
  readonly clock: Clock
  /** From 0 to below 1. */
  readonly random: () => number
  readonly onChange: (state: UpdateState) => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The delay of the first check: it must not slow down the start or the first sign-in. */
const FIRST_CHECK_MS = MINUTE_MS
/** How often the service looks whether a check or a download is due. */
const TICK_MS = 5 * MINUTE_MS

/**
 * Updates of the program (docs/configuration.md, Updates): looks for them, downloads them within the allowed window, and installs one
 * when a person asks for it, nothing would be interrupted and the feed still offers it. A failure leaves the running version.
 */
export class UpdateService {
  readonly #deps: UpdateServiceDeps
  readonly #failures: UpdateFailures
  readonly #restarts: UpdateRestarts
  /** Null where updates are off. */
  #offer: OfferedVersion | null
  #updater: Updater | null = null
  #timer: NodeJS.Timeout | undefined
  #isWorking = false
  /** Monotonic milliseconds. */
  #nextCheck = Number.NEGATIVE_INFINITY
  #ready: string | null = null
  #told: UpdateState | null = null
  #download: AbortController | null = null

  constructor(deps: UpdateServiceDeps) {
    const { settings } = deps
    this.#deps = deps
    this.#failures = new UpdateFailures(deps)
    this.#restarts = new UpdateRestarts(deps)
    const isOlderThan = (version: string): boolean => this.#updater?.isOlderThan(version) === true
    this.#offer = settings === undefined ? null : new OfferedVersion({ ...deps, settings, isOlderThan })
  }

  get state(): UpdateState {
    return { ready: this.#ready, isDue: this.#ready !== null && this.#offer?.isDue() === true, failed: this.#restarts.failed }
  }

  /** Says whether the last update was installed, and begins to look for updates, if the deployment names a feed. */
  start(): void {
    this.#restarts.seeLast()
    if (this.#offer === null) return
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
    const offer = this.#offer
    if (settings === undefined || offer === null) return
    if (!offer.mayDownload()) this.#download?.abort()
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      await this.#work(settings, offer)
    } catch (cause) {
      if (this.#download?.signal.aborted === true) log.info('the download of the update ended with its window')
      else this.#fail(cause, offer)
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
    if (this.#ready === null || this.#updater === null) return { kind: 'none' }
    const answer = await this.#restarts.begin(this.#updater, this.#ready)
    if (answer.kind === 'withdrawn') {
      this.#ready = null
      this.#offer?.drop()
      this.#nextCheck = Number.NEGATIVE_INFINITY
      this.#tell()
    }
    return answer
  }

  /** The person chose to stay: a later end of the program installs nothing. */
  stay(): void {
    this.#restarts.stay()
  }

  /**
   * Call at the end of the program, after everything is stored. `failed`: no installer runs, and the program is to start again. `none`: no
   * update was asked for.
   */
  async finish(): Promise<AfterInstall | 'failed' | 'none'> {
    return this.#restarts.finish()
  }

  async #work(settings: UpdateSettings, offer: OfferedVersion): Promise<void> {
    const { load, clock, record, log } = this.#deps
    this.#updater ??= await load()
    const updater = this.#updater
    if (updater === null) return void (this.#offer = null)
    if (clock.monotonic() >= this.#nextCheck) await this.#check(updater, settings, offer)
    const { version } = offer
    if (version === null || version === this.#ready || !offer.mayDownload()) return
    log.info(`downloading the update ${version}`)
    this.#download = new AbortController()
    const file = await updater.download(this.#download.signal)
    this.#ready = version
    await remember(record, { downloaded: { version, file } })
    await this.#failures.downloaded()
  }

  async #check(updater: Updater, settings: UpdateSettings, offer: OfferedVersion): Promise<void> {
    const version = await updater.check()
    await this.#failures.checked(version)
    this.#nextCheck = this.#deps.clock.monotonic() + settings.checkHours * HOUR_MS
    // A version that was withdrawn, or replaced by another one, is not offered any more.
    if (version !== this.#ready) this.#ready = null
    await offer.take(version)
  }

  #fail(cause: unknown, offer: OfferedVersion): void {
    this.#nextCheck = this.#deps.clock.monotonic() + this.#failures.add(cause, this.#download === null ? null : offer.version)
    offer.drop()
  }

  #tell(): void {
    const { state } = this
    const before = this.#told ?? { ready: null, isDue: false, failed: state.failed }
    if (before.ready === state.ready && before.isDue === state.isDue) return
    this.#told = state
    this.#deps.onChange(state)
  }
}
