import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob, ExportRequest } from '#shared/schemas/exportJobs.ts'
import type { User } from '#shared/schemas/session.ts'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { DISK_ANSWER_MS, exists } from '../files/disk.ts'
import { safeFileName } from '../files/fileName.ts'
import { personKey } from '../person/personKey.ts'
import type { ExportHistory } from './exportHistory.ts'
import { ExportList, newEntry, type ExportEntry } from './exportList.ts'
import { ExportQueue, type ExportQueueDeps } from './exportQueue.ts'
import { newRecord, type ExportRecord } from './exportRecord.ts'
import { ExportRecovery } from './exportRecovery.ts'
import { chosenTarget, type ExportTarget } from './exportTarget.ts'
import { said } from '../texts/texts.ts'

export interface ExportServiceDeps extends ExportQueueDeps {
  readonly history: ExportHistory
  /** The folder that takes every export without asking, or null: the person is asked each time. */
  readonly folder: () => string | null
  /** Shows the save dialog in `folder`, or in the downloads folder when it is null; resolves to null when the person closed it. */
  readonly askSavePath: (suggestedName: string, folder: string | null) => Promise<string | null>
  /** Holds the folder in which the signed-in person saved an export last. */
  readonly settings: { lastFolder: string | null }
  /** Called after every change of an export, with the active exports of the signed-in person. */
  readonly onChange: (job: ExportJob, active: readonly ExportJob[]) => void
}

/**
 * The exports of the signed-in person. Each one ends either as a complete file on the disk, or without a file and with a message that says
 * why.
 */
export class ExportService {
  readonly #deps: ExportServiceDeps
  readonly #list: ExportList
  readonly #queue: ExportQueue
  readonly #recovery: ExportRecovery
  #person: string | null = null

  constructor(deps: ExportServiceDeps) {
    const { history, texts, now, onChange, disk } = deps
    this.#deps = deps
    this.#list = new ExportList(history, (job) => onChange(job, this.active()))
    this.#queue = new ExportQueue(this.#list, deps)
    this.#recovery = new ExportRecovery({ history, list: this.#list, texts, now, disk })
  }

  /** Cleans up after a program that was killed. */
  recover(): Promise<void> {
    return this.#recovery.run()
  }

  /**
   * Call whenever the signed-in person changes: the list becomes the new person's, and running exports of the previous person are
   * cancelled.
   */
  onPersonChanged(user: User | null): void {
    const person = user === null ? null : personKey(user)
    if (person === this.#person) return
    this.#cancelAll()
    this.#person = person
    if (person !== null) this.#list.load(person)
  }

  /** Newest first. */
  list(): readonly ExportJob[] {
    const jobs = this.#list.entries().map(({ record }) => record.job)
    return jobs.toSorted((one, other) => other.startedAt - one.startedAt)
  }

  /** Those that wait or run, newest first. */
  active(): readonly ExportJob[] {
    return this.list().filter(isActiveExport)
  }

  /** The number of exports that wait or run. */
  get count(): number {
    return this.active().length
  }

  /**
   * Asks where to save, and starts or queues the export. Returns at once; progress comes through `onChange`.
   * @returns null when the person closed the dialog.
   * @throws AppError `unauthorized` when nobody is signed in.
   */
  async start(request: ExportRequest): Promise<ExportJob | null> {
    const person = this.#signedIn()
    const name = safeFileName(request.suggestedName)
    const folder = this.#deps.folder()
    const target = folder === null ? await this.#ask(name) : { path: join(folder, name), replaces: null }
    // Checked again, because the person may have signed out while the dialog was open.
    if (target === null || person !== this.#person) return null
    return this.#begin(this.#newRecord(randomUUID(), request, target))
  }

  /**
   * Runs a failed or cancelled export again, at the same path or, with `elsewhere`, at one that the person now chooses.
   * @returns null when the person closed the dialog.
   * @throws AppError `invalid-argument` for an export that is unknown, active, done or submitted.
   */
  async retry(id: string, elsewhere: boolean): Promise<ExportJob | null> {
    const { request, job, replaces } = this.#ended(id).record
    // The server is already making a submitted export; running it again would be a new export.
    if (job.status === 'done' || job.status === 'submitted') throw this.#unknown()
    const target = elsewhere ? await this.#ask(job.fileName) : { path: job.path, replaces }
    if (target === null) return null
    const { record } = this.#ended(id)
    if (record.part !== null) this.#recovery.discard(record.part)
    return this.#begin(this.#newRecord(id, request, target))
  }

  /** Cancels an export. If it is waiting it never starts; if it is running it leaves no file. */
  cancel(id: string): void {
    const { record, abort } = this.#find(id)
    if (isActiveExport(record.job)) abort.abort()
  }

  /** Removes an ended export from the list; its file stays. */
  remove(id: string): void {
    const entry = this.#ended(id)
    this.#list.remove(entry)
    if (entry.record.part !== null) this.#recovery.discard(entry.record.part)
  }

  /** Cancels all exports and waits until their part files are gone. If a disk does not answer, the next start cleans up. */
  async stop(): Promise<void> {
    for (const { abort } of this.#list.entries()) abort.abort()
    await Promise.all([this.#queue.settled(), withTimeoutOr(this.#recovery.settled(), DISK_ANSWER_MS, undefined)])
  }

  /** The path of a finished file. @throws AppError `invalid-argument` for an unknown or unfinished export; `file` when the file is gone. */
  async donePath(id: string): Promise<string> {
    const { job } = this.#find(id).record
    if (job.status !== 'done') throw this.#unknown()
    if (await exists(job.path)) return job.path
    throw new AppError({ kind: 'file', ...said(this.#deps.texts.t, 'errors:exportGone', { path: job.path }) })
  }

  async #ask(name: string): Promise<ExportTarget | null> {
    const { askSavePath, settings } = this.#deps
    const last = settings.lastFolder
    const folder = last !== null && (await withTimeoutOr(exists(last), DISK_ANSWER_MS, false)) ? last : null
    const path = await askSavePath(name, folder)
    if (path === null) return null
    settings.lastFolder = dirname(path)
    return await chosenTarget(path)
  }

  #newRecord(id: string, request: ExportRequest, target: ExportTarget): ExportRecord {
    // Another active export writes to this path, and the person did not agree to replace its file: this export takes a free name.
    const isTaken = this.active().some((other) => other.id !== id && other.path === target.path)
    return newRecord(id, request, isTaken ? { ...target, replaces: null } : target, this.#deps.now())
  }

  #begin(record: ExportRecord): ExportJob {
    const entry = newEntry(this.#signedIn(), record)
    this.#list.add(entry)
    this.#queue.add(entry)
    return record.job
  }

  #cancelAll(): void {
    const { texts, now } = this.#deps
    for (const entry of this.#list.clear()) {
      if (!isActiveExport(entry.record.job)) continue
      const error = new AppError({ kind: 'cancelled', ...said(texts.t, 'errors:cancelled') }).toData()
      void this.#list.update(entry, { status: 'cancelled', error, endedAt: now() })
      entry.abort.abort()
    }
  }

  /** The key of the signed-in person. @throws AppError `unauthorized`. */
  #signedIn(): string {
    if (this.#person !== null) return this.#person
    throw new AppError({ kind: 'unauthorized', ...said(this.#deps.texts.t, 'errors:notSignedIn') })
  }

  #ended(id: string): ExportEntry {
    const entry = this.#find(id)
    if (isActiveExport(entry.record.job)) throw this.#unknown()
    return entry
  }

  #find(id: string): ExportEntry {
    const entry = this.#list.find(id)
    if (entry === undefined) throw this.#unknown()
    return entry
  }

  #unknown(): AppError {
    return new AppError({ kind: 'invalid-argument', ...said(this.#deps.texts.t, 'errors:exportUnknown') })
  }
}
