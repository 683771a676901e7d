import { errorLogUpload, type UploadedEntry } from '#shared/api/errorLog.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { SavedErrorLog } from '#shared/errorLog.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { AppError } from '#shared/errors.ts'
import { saveFile, type SaveDeps } from '../files/saveFile.ts'
import type { Api } from '../http/api.ts'
import type { ErrorLog } from './errorLog.ts'
import { said } from '../texts/texts.ts'

export interface ErrorLogServiceDeps extends SaveDeps {
  readonly errors: ErrorLog
  readonly api: Pick<Api, 'callOwn'>
  /** `errorLogUploadPath` of the deployment. */
  readonly uploadPath: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The actions of the error-log dialog (spec.md §2): read, save, upload, clear. All are about the errors of the person who is signed in. */
export class ErrorLogService {
  readonly #deps: ErrorLogServiceDeps

  constructor(deps: ErrorLogServiceDeps) {
    this.#deps = deps
  }

  /** Newest first. */
  list(): readonly ErrorLogEntry[] {
    return this.#deps.errors.ofPerson()
  }

  clear(): void {
    this.#deps.errors.clear()
  }

  /** Saves the log to a file. @returns null when the person closed the save dialog. @throws AppError `file` when the disk refuses. */
  async save(): Promise<SavedErrorLog | null> {
    const { texts, errors, now } = this.#deps
    const moment = formatChinaTime(now()).replace(/\D/gu, '')
    const content = (): string => JSON.stringify(wireEntries(errors.ofPerson()), null, 2)
    const path = await saveFile(texts.t('errorLog:fileName', { moment }), content, this.#deps)
    return path === null ? null : { path }
  }

  /** Sends what was not sent yet, and marks it. @throws AppError as `Api.call`; `invalid-argument` without a configured path or without errors. */
  async upload(): Promise<void> {
    const { api, errors, texts, uploadPath } = this.#deps
    if (uploadPath === undefined) throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'errorLog:noPath') })
    const unsent = errors.ofPerson().filter(({ uploadedAt }) => uploadedAt === undefined)
    await api.callOwn('errorLog.upload', errorLogUpload(uploadPath), wireEntries(unsent))
    errors.markUploaded(unsent)
  }
}

/** The entries in the form of the upload and the saved file, newest first. The facts of a failed call are its `info`, as JSON. */
const wireEntries = (entries: readonly ErrorLogEntry[]): UploadedEntry[] =>
  entries.map(({ type, url, message, stack, time, info, count, call }) => ({
    type,
    url,
    message,
    stack,
    time: formatChinaTime(time),
    info: call === undefined ? info : JSON.stringify(call),
    count,
  }))
