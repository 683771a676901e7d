import { join } from 'node:path'
import { errorLogUpload, type UploadedEntry } from '#shared/api/errorLog.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { SavedErrorLog } from '#shared/errorLog.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { AppError } from '#shared/errors.ts'
import { safeFileName } from '../files/fileName.ts'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'
import type { Api } from '../http/api.ts'
import type { Texts } from '../texts/texts.ts'
import type { ErrorLog } from './errorLog.ts'

export interface ErrorLogServiceDeps {
  readonly errors: ErrorLog
  readonly api: Api
  readonly texts: Texts
  /** `errorLogUploadPath` of the deployment. */
  readonly uploadPath: string | undefined
  /** The folder that takes every export without asking, or null: the person is asked each time. */
  readonly fixedFolder: string | null
  /** Shows the save dialog; null when the person closed it. */
  readonly askSavePath: (suggestedName: string) => Promise<string | null>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The actions of the error-log dialog (spec.md §2): read, save, upload, clear. */
export class ErrorLogService {
  readonly #deps: ErrorLogServiceDeps

  constructor(deps: ErrorLogServiceDeps) {
    this.#deps = deps
  }

  /** Newest first. */
  list(): readonly ErrorLogEntry[] {
    return this.#deps.errors.list()
  }

  clear(): void {
    this.#deps.errors.clear()
  }

  /** Saves the log to a file. @returns null when the person closed the save dialog. @throws AppError `file` when the disk refuses. */
  async save(): Promise<SavedErrorLog | null> {
    const { texts, fixedFolder, askSavePath, now } = this.#deps
    const moment = formatChinaTime(now()).replace(/\D/gu, '')
    const name = safeFileName(texts.t('errorLog:fileName', { moment }))
    const path = fixedFolder === null ? await askSavePath(name) : join(fixedFolder, name)
    if (path === null) return null
    const content = JSON.stringify(wireEntries(this.#deps.errors.list()), null, 2)
    return { path: await writeFileAtomic(path, { content, collision: fixedFolder === null ? 'replace' : 'number' }, texts.t) }
  }

  /** @throws AppError as `Api.call`; `invalid-argument` without a configured path or without errors. */
  async upload(): Promise<void> {
    const { api, errors, texts, uploadPath } = this.#deps
    if (uploadPath === undefined) throw new AppError({ kind: 'invalid-argument', message: texts.t('errorLog:noPath') })
    await api.callOwn('errorLog.upload', errorLogUpload(uploadPath), wireEntries(errors.list()))
  }
}

/** The entries in the form of the upload and the saved file, newest first. */
const wireEntries = (entries: readonly ErrorLogEntry[]): UploadedEntry[] =>
  entries.map(({ type, url, message, stack, time, info, count }) => ({
    type,
    url,
    message,
    stack,
    time: formatChinaTime(time),
    info,
    count,
  }))
