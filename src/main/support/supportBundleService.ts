import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { SavedSupportBundle } from '#shared/errorLog.ts'
import { saveFile, type SaveDeps } from '../files/saveFile.ts'
import { zip, type ZipEntry } from './zip.ts'

export interface SupportBundleServiceDeps extends SaveDeps {
  readonly files: () => Promise<readonly ZipEntry[]>
  /** Shows a file in its folder. */
  readonly show: (path: string) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Saves the support bundle where the person wants it, and shows it there. */
export class SupportBundleService {
  readonly #deps: SupportBundleServiceDeps
  #saved: string | null = null

  constructor(deps: SupportBundleServiceDeps) {
    this.#deps = deps
  }

  /** @returns null when the person closed the save dialog. @throws AppError `file` when the disk refuses. */
  async save(): Promise<SavedSupportBundle | null> {
    const { files, texts, now } = this.#deps
    const moment = now()
    const name = texts.t('errorLog:bundle.fileName', { moment: formatChinaTime(moment).replace(/\D/gu, '') })
    const path = await saveFile(name, async () => zip(await files(), new Date(moment)), this.#deps)
    if (path === null) return null
    this.#saved = path
    return { path }
  }

  /** Shows the bundle that was saved last. The page cannot name another file. */
  reveal(): void {
    if (this.#saved !== null) this.#deps.show(this.#saved)
  }
}
