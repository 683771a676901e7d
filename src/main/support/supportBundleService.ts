import { join } from 'node:path'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { SavedSupportBundle } from '#shared/errorLog.ts'
import { safeFileName } from '../files/fileName.ts'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'
import type { Texts } from '../texts/texts.ts'
import { zip, type ZipEntry } from './zip.ts'

export interface SupportBundleServiceDeps {
  readonly files: () => Promise<readonly ZipEntry[]>
  /** The folder that takes every export without asking, or null: the person is asked each time. */
  readonly fixedFolder: string | null
  /** Shows the save dialog; null when the person closed it. */
  readonly askSavePath: (suggestedName: string) => Promise<string | null>
  /** Shows a file in its folder. */
  readonly show: (path: string) => void
  readonly texts: Texts
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
    const { files, fixedFolder, askSavePath, texts, now } = this.#deps
    const moment = now()
    const name = safeFileName(texts.t('errorLog:bundle.fileName', { moment: formatChinaTime(moment).replace(/\D/gu, '') }))
    const path = fixedFolder === null ? await askSavePath(name) : join(fixedFolder, name)
    if (path === null) return null
    const content = await zip(await files(), new Date(moment))
    this.#saved = await writeFileAtomic(path, { content, collision: fixedFolder === null ? 'replace' : 'number' }, texts.t)
    return { path: this.#saved }
  }

  /** Shows the bundle that was saved last. The page cannot name another file. */
  reveal(): void {
    if (this.#saved !== null) this.#deps.show(this.#saved)
  }
}
