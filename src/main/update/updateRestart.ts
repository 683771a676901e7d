import type { UnfinishedWork, UpdateRestart } from '#shared/update.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Logger } from '../log/log.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { NoSpaceError } from './installer.ts'
import { UntrustedReleaseError } from './release.ts'
import { remember, type UpdateRecord } from './updateRecord.ts'
import type { AfterInstall, Updater } from './updater.ts'

export interface RestartDeps {
  readonly record: PersistedValue<UpdateRecord>
  /** The running version. */
  readonly version: string
  /** The work that a restart would interrupt. */
  readonly blockers: () => UnfinishedWork
  /** Ends the program as if a person had quit it: open work is stored first, and `finish` is called at the end. */
  readonly quit: () => void
  readonly log: Logger
}

/** The restart into a downloaded version, and what became of the last one. */
export class UpdateRestarts {
  readonly #deps: RestartDeps
  /** Not null from the moment when a restart began. */
  #updater: Updater | null = null
  #failed: string | null = null

  constructor(deps: RestartDeps) {
    this.#deps = deps
  }

  /** The version that the last end of the program was to install, and did not; null for none. */
  get failed(): string | null {
    return this.#failed
  }

  /** The last end of the program started an installer: is this the version that it was to install? */
  seeLast(): void {
    const { record, version, log } = this.#deps
    const { attempted } = record.read()
    if (attempted === undefined) return
    if (attempted !== version) {
      this.#failed = attempted
      log.error(`the update to ${attempted} was not installed, ${version} still runs`)
    }
    void remember(record, { attempted: undefined })
  }

  /**
   * Restarts into the new version, unless that would interrupt something, or the version is not the one that the feed offers by now.
   * @returns What keeps it from doing so, or `started`; the program then quits.
   */
  async begin(updater: Updater, version: string): Promise<UpdateRestart> {
    const { record, quit } = this.#deps
    const before = this.#blocked()
    if (before !== null) return before
    const answer = await this.#prepare(updater, version)
    if (answer !== null) return answer
    // Somebody may have begun something meanwhile.
    const after = this.#blocked()
    if (after !== null) return after
    await remember(record, { attempted: version })
    this.#updater = updater
    quit()
    return { kind: 'started' }
  }

  /** The person chose to stay: a later end of the program installs nothing. */
  stay(): void {
    if (this.#updater === null) return
    this.#updater = null
    void remember(this.#deps.record, { attempted: undefined })
  }

  /** @returns `failed`: no installer runs, and the program is to start again; `none`: no restart began. */
  async finish(): Promise<AfterInstall | 'failed' | 'none'> {
    if (this.#updater === null) return 'none'
    try {
      return await this.#updater.install()
    } catch (cause) {
      this.#deps.log.error(`the installer of the update did not start, the running version stays: ${messageOf(cause)}`)
      return 'failed'
    }
  }

  #blocked(): UpdateRestart | null {
    const found = this.#deps.blockers()
    return found.exports + found.unsaved + found.writes > 0 ? { kind: 'blocked', ...found } : null
  }

  /** Asks the feed again, and checks the file. Null when the version can be installed. */
  async #prepare(updater: Updater, version: string): Promise<UpdateRestart | null> {
    try {
      if ((await updater.check()) !== version) return { kind: 'withdrawn' }
    } catch (cause) {
      if (cause instanceof UntrustedReleaseError) return this.#refuse(cause)
      this.#deps.log.info(`the update waits, because its feed did not answer well: ${messageOf(cause)}`)
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
}
