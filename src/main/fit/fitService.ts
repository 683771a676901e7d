import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { FitProgress, FitReport } from '#shared/fit/report.ts'
import type { Language } from '#shared/locales/languages.ts'
import { saveFile, type SaveDeps } from '../files/saveFile.ts'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { checkServer, type CheckDeps } from './checkServer.ts'
import { fitHtml } from './fitHtml.ts'

/** The report that was made last, in a file that the support bundle takes. */
export interface StoredFit {
  readonly report: FitReport | null
}

/** The form in which a report is saved. */
export type FitFile = 'html' | 'json'

/** The report as the text of a file. */
export const fitText = (report: FitReport, kind: FitFile, { t }: SaveDeps['texts'], language: Language): string =>
  kind === 'html' ? fitHtml(report, t, language) : `${JSON.stringify(report, null, 2)}\n`

export interface FitServiceDeps {
  readonly check: CheckDeps
  readonly stored: PersistedValue<StoredFit>
  readonly saving: (kind: FitFile) => SaveDeps
  readonly language: () => Language
  /** Null: no check runs, and the report may be another one. */
  readonly onProgress: (progress: FitProgress | null) => void
  readonly log: Logger
}

/** Checks the server for the test page: one check at a time, for the person who started it. */
export class FitService {
  readonly #deps: FitServiceDeps
  #running: AbortController | null = null
  #progress: FitProgress | null = null
  #report: FitReport | null = null

  constructor(deps: FitServiceDeps) {
    this.#deps = deps
  }

  get progress(): FitProgress | null {
    return this.#progress
  }

  /** The last report of this person; null until there is one. */
  get report(): FitReport | null {
    return this.#report
  }

  /** Starts a check, unless one runs. It goes on without the page. */
  start(): void {
    if (this.#running === null) void this.#run((this.#running = new AbortController()))
  }

  /** Ends the running check; what it has found becomes the report. */
  cancel(): void {
    this.#running?.abort()
  }

  /** Another person sees other menus: the report before is not theirs. */
  onPersonChanged(): void {
    const running = this.#running
    this.#running = null
    this.#report = null
    this.#tell(null)
    running?.abort()
  }

  /** @returns the path; null when there is no report, or the person closed the save dialog. @throws AppError `file` when the disk refuses. */
  async save(kind: FitFile): Promise<string | null> {
    const { saving, language } = this.#deps
    const report = this.#report
    if (report === null) return null
    const deps = saving(kind)
    const name = deps.texts.t('fit:fileName', { moment: formatChinaTime(report.time).replace(/\D/gu, '') })
    return await saveFile(`${name}.${kind}`, () => fitText(report, kind, deps.texts, language()), deps)
  }

  async #run(own: AbortController): Promise<void> {
    const { check, stored, log } = this.#deps
    const isOwn = (): boolean => this.#running === own
    try {
      const report = await checkServer(check, own.signal, (progress) => (isOwn() ? this.#tell(progress) : undefined))
      if (!isOwn()) return
      this.#report = report
      await stored.write({ report })
    } catch (cause) {
      log.warn(`the server was not checked: ${messageOf(cause)}`)
    } finally {
      if (isOwn()) {
        this.#running = null
        this.#tell(null)
      }
    }
  }

  #tell(progress: FitProgress | null): void {
    this.#progress = progress
    this.#deps.onProgress(progress)
  }
}
