import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob, ExportRequest } from '#shared/schemas/exportJobs.ts'
import type { User } from '#shared/schemas/session.ts'
import type { Api } from '../http/api.ts'
import { CallQueue } from '../http/callQueue.ts'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts.ts'
import { exists, inTime, tryRemove, type Disk } from '../files/disk.ts'
import { personOf, type ExportHistory, type ExportRecord } from './exportHistory.ts'
import { exportFailure } from './exportErrors.ts'
import { safeFileName } from '../files/fileName.ts'
import { GivenUpError, untilGivenUp } from './givenUp.ts'
import { clearLeftover } from './leftovers.ts'
import { newRecord } from './newRecord.ts'
import { Progress } from './progress.ts'
import { runExport } from './runExport.ts'
import { chosenTarget, type Target } from './target.ts'

export interface ExportServiceDeps {
  readonly api: Pick<Api, 'download'>
  readonly book: ExportHistory
  readonly texts: Texts
  readonly log: Logger
  /** The folder that takes every export without asking, or null: the person is asked each time. */
  readonly folder: () => string | null
  /** Shows the save dialog in a folder, or where the system thinks best; null when the person closed it. */
  readonly askSavePath: (suggestedName: string, folder: string | null) => Promise<string | null>
  readonly onChange: (job: ExportJob) => void
  /** The longest wait for the next bytes of a download, in milliseconds. */
  readonly idleMs: number
  readonly now: () => number
  readonly disk?: Disk
  /** How long one that is cancelled may take to clean up, in milliseconds. */
  readonly graceMs?: number
}

/** Longer than a file is waited for that another program holds (`retryWhileHeld`). Milliseconds. */
const GRACE_MS = 5_000
/** Servers build an export in memory; three at a time is what they and the shop's line bear. */
const AT_A_TIME = 3

interface Entry {
  record: ExportRecord
  readonly person: string
  readonly abort: AbortController
  /** Its work was given up: what still comes of it counts no more. */
  isGivenUp: boolean
}

/** A record whose work is over. */
const asEntry = (person: string, record: ExportRecord): Entry => ({ record, person, abort: new AbortController(), isGivenUp: false })

/** Exports: from a call of the catalogue to a whole file on the disk, or no file and a true message. */
export class ExportService {
  readonly #parts: ExportServiceDeps
  /** The signed-in person's, and nobody else's. */
  readonly #entries = new Map<string, Entry>()
  readonly #queue = new CallQueue({ total: AT_A_TIME, perOwner: AT_A_TIME })
  /** What has still something to do, also for a person who has gone: its part file is to be removed. */
  readonly #working = new Set<Promise<void>>()
  #person: string | null = null

  constructor(parts: ExportServiceDeps) {
    this.#parts = parts
  }

  /** Cleans up after a program that was killed: its part files go, and its exports are told as what they are. */
  async recover(): Promise<void> {
    const { book, texts, now } = this.#parts
    const left = book.unfinished()
    const error = new AppError({ kind: 'internal', message: texts.t('errors:exportInterrupted') }).toData()
    for (const { person, record } of left) {
      if (isActiveExport(record.job)) book.put(person, { ...record, job: { ...record.job, status: 'failed', error, endedAt: now() } })
    }
    // Each for itself: a network drive that does not answer holds up its own file alone.
    const others = book.leftovers.filter((part) => left.every(({ record }) => record.part !== part))
    await Promise.all([
      ...left.map(({ person, record }) => this.#clearLeftover(person, record)),
      ...others.map((part) => this.#clear(part)),
    ])
  }

  /** To be told of every change of who is signed in: the list is that person's, and what another one had running ends. */
  follow(user: User | null): void {
    const person = user === null ? null : personOf(user)
    if (person === this.#person) return
    this.#end()
    this.#person = person
    if (person === null) return
    for (const record of this.#parts.book.of(person)) this.#entries.set(record.job.id, asEntry(person, record))
  }

  /** Newest first. */
  list(): readonly ExportJob[] {
    return [...this.#entries.values()].map(({ record }) => record.job).toSorted((one, other) => other.startedAt - one.startedAt)
  }

  /** Asks where to save, starts or waits for its turn, and returns at once; progress comes by `onChange`. Null: the dialog was closed. */
  async start(request: ExportRequest): Promise<ExportJob | null> {
    const person = this.#someone()
    const name = safeFileName(request.suggestedName)
    const folder = this.#parts.folder()
    const target = folder === null ? await this.#ask(name) : { path: join(folder, name), isChosen: false, replaces: null }
    // Signed out while the dialog was open.
    if (target === null || person !== this.#person) return null
    return this.#begin(this.#newRecord(randomUUID(), request, target))
  }

  /** Does a failed or cancelled export again, at the same place or, `elsewhere`, at one that is asked for. Null: the dialog was closed. */
  async retry(id: string, elsewhere: boolean): Promise<ExportJob | null> {
    const { request, job, isChosen, replaces } = this.#ended(id).record
    if (job.status === 'done') throw this.#unknown()
    const target = elsewhere ? await this.#ask(job.fileName) : { path: job.path, isChosen, replaces }
    if (target === null) return null
    const { record } = this.#ended(id)
    if (record.part !== null) this.#leave(record.part)
    return this.#begin(this.#newRecord(id, request, target))
  }

  /** In whatever state it is: one that waits never goes out, one that runs leaves nothing behind. */
  cancel(id: string): void {
    const { record, abort } = this.#find(id)
    if (isActiveExport(record.job)) abort.abort()
  }

  /** Takes an export that is over off the list; its file stays. */
  remove(id: string): void {
    const { person, record } = this.#ended(id)
    this.#entries.delete(record.job.id)
    this.#parts.book.drop(person, id)
    if (record.part !== null) this.#leave(record.part)
  }

  /** Ends what runs and waits until its part files are gone; those on a disk that does not answer are for the next start. */
  async stop(): Promise<void> {
    for (const { abort } of this.#entries.values()) abort.abort()
    await Promise.all(this.#working)
  }

  /** The path of a finished file. @throws AppError `invalid-argument` for an export that is not known or not done; `file` when somebody moved it. */
  async donePath(id: string): Promise<string> {
    const { job } = this.#find(id).record
    if (job.status !== 'done') throw this.#unknown()
    if (!(await exists(job.path)))
      throw new AppError({ kind: 'file', message: this.#parts.texts.t('errors:exportGone', { path: job.path }) })
    return job.path
  }

  async #ask(name: string): Promise<Target | null> {
    const { askSavePath, book } = this.#parts
    const last = book.lastFolder
    const path = await askSavePath(name, last !== null && (await inTime(exists(last), false)) ? last : null)
    if (path === null) return null
    book.lastFolder = dirname(path)
    return await chosenTarget(path)
  }

  #begin(record: ExportRecord): ExportJob {
    const entry = asEntry(this.#someone(), record)
    this.#entries.set(record.job.id, entry)
    this.#keep(entry)
    const work = this.#work(entry).finally(() => this.#working.delete(work))
    this.#working.add(work)
    return record.job
  }

  async #work(entry: Entry): Promise<void> {
    const { signal } = entry.abort
    try {
      await this.#queue.run('', signal, () => untilGivenUp(this.#run(entry), signal, this.#parts.graceMs ?? GRACE_MS))
    } catch (cause) {
      const { idleMs, log, texts, now } = this.#parts
      const { job, request } = entry.record
      const error = exportFailure(cause, { folder: dirname(job.path), fileName: job.fileName, idleMs, cancelled: signal.aborted }, texts.t)
      log.warn(`export ${request.name}: ${error.kind} ${cause instanceof Error ? cause.name : ''}`)
      const status = error.kind === 'cancelled' ? 'cancelled' : 'failed'
      const isGivenUp = cause instanceof GivenUpError
      // It may yet get its name: the next start finds out.
      this.#update(entry, { status, error: error.toData(), endedAt: now() }, isGivenUp ? {} : { wholeBytes: null })
      entry.isGivenUp = isGivenUp
    }
  }

  async #run(entry: Entry): Promise<void> {
    const { api, disk, idleMs, now } = this.#parts
    const { request, job, isChosen, replaces } = entry.record
    this.#show(entry, { status: 'running', beganAt: now() })
    using progress = new Progress(now, (receivedBytes, bytesPerSecond) => {
      const shown = entry.record.job
      if (receivedBytes !== shown.receivedBytes || bytesPerSecond !== shown.bytesPerSecond)
        this.#show(entry, { receivedBytes, bytesPerSecond })
    })
    const { path, bytes } = await runExport(
      request,
      { path: job.path, isChosen, replaces },
      {
        api,
        disk,
        idleMs,
        signal: entry.abort.signal,
        onOpened: (opened, totalBytes) => this.#show(entry, { path: opened, fileName: basename(opened), totalBytes }),
        onPart: (part) => {
          entry.record = { ...entry.record, part }
          // That it is gone is written with what comes next.
          if (part !== null) this.#keep(entry)
        },
        onProgress: (received) => {
          progress.bytes = received
        },
        onPlacing: (placing, wholeBytes) =>
          this.#update(entry, { path: placing, fileName: basename(placing), receivedBytes: wholeBytes }, { wholeBytes }),
      },
    )
    this.#update(entry, {
      status: 'done',
      path,
      fileName: basename(path),
      receivedBytes: bytes,
      totalBytes: bytes,
      error: null,
      endedAt: now(),
    })
  }

  /** What need not outlive the program: writing it down takes the disk's time. */
  #show(entry: Entry, change: Partial<ExportJob>): void {
    if (entry.isGivenUp) return
    entry.record = { ...entry.record, job: { ...entry.record.job, ...change } }
    if (this.#isShown(entry)) this.#parts.onChange(entry.record.job)
  }

  #update(entry: Entry, change: Partial<ExportJob>, kept: Partial<Pick<ExportRecord, 'part' | 'wholeBytes'>> = {}): void {
    if (entry.isGivenUp) return
    entry.record = { ...entry.record, ...kept, job: { ...entry.record.job, ...change } }
    this.#keep(entry)
  }

  #keep(entry: Entry): void {
    this.#parts.book.put(entry.person, entry.record)
    if (this.#isShown(entry)) this.#parts.onChange(entry.record.job)
  }

  #isShown(entry: Entry): boolean {
    return this.#entries.get(entry.record.job.id) === entry
  }

  async #clearLeftover(person: string, record: ExportRecord): Promise<void> {
    const { isWhole, part } = await clearLeftover(record)
    const { book, now } = this.#parts
    const kept = book.of(person).find(({ job }) => job.id === record.job.id)
    // Removed from the list, or begun anew, meanwhile.
    if (kept === undefined || isActiveExport(kept.job)) return
    const done = { status: 'done', error: null, endedAt: kept.job.endedAt ?? now() } as const
    const next: ExportRecord = { ...kept, part, job: isWhole ? { ...kept.job, ...done } : kept.job }
    book.put(person, next)
    const entry = this.#entries.get(record.job.id)
    if (entry === undefined) return
    entry.record = next
    this.#parts.onChange(next.job)
  }

  /** A part file that its export will know of no more. */
  #leave(part: string): void {
    this.#parts.book.leave(part)
    void this.#clear(part)
  }

  async #clear(part: string): Promise<void> {
    if (await tryRemove(part)) this.#parts.book.clear(part)
  }

  /** What runs ends, as at sign-out, and the list is forgotten: it is the other person's now. */
  #end(): void {
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    for (const entry of entries) {
      if (!isActiveExport(entry.record.job)) continue
      const error = new AppError({ kind: 'cancelled', message: this.#parts.texts.t('errors:cancelled') }).toData()
      this.#update(entry, { status: 'cancelled', error, endedAt: this.#parts.now() })
      entry.abort.abort()
    }
  }

  #newRecord(id: string, request: ExportRequest, target: Target): ExportRecord {
    // Said yes to twice: the second time it is about the first one's file, which was not there yet.
    const isTaken = this.list().some((other) => isActiveExport(other) && other.id !== id && other.path === target.path)
    return newRecord(id, request, isTaken ? { ...target, replaces: null } : target, this.#parts.now())
  }

  #someone(): string {
    if (this.#person !== null) return this.#person
    throw new AppError({ kind: 'unauthorized', message: this.#parts.texts.t('errors:notSignedIn') })
  }

  #ended(id: string): Entry {
    const entry = this.#find(id)
    if (isActiveExport(entry.record.job)) throw this.#unknown()
    return entry
  }

  #find(id: string): Entry {
    const entry = this.#entries.get(id)
    if (entry === undefined) throw this.#unknown()
    return entry
  }

  #unknown(): AppError {
    return new AppError({ kind: 'invalid-argument', message: this.#parts.texts.t('errors:exportUnknown') })
  }
}
