import { basename, dirname } from 'node:path'
import { GraceExpiredError, withGrace } from '../async/timeLimit.ts'
import { codeOf, type Disk } from '../files/disk.ts'
import type { Api } from '../http/api.ts'
import { CallQueue } from '../async/callQueue.ts'
import { SubmittedError } from '../http/download.ts'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts/texts.ts'
import { exportFailure } from './exportErrors.ts'
import type { ExportEntry, ExportList } from './exportList.ts'
import type { RowCounter } from './file/rowCounter.ts'
import { Progress } from './progress.ts'
import { runExport } from './runExport.ts'

export interface ExportQueueDeps {
  readonly api: Pick<Api, 'download'>
  readonly countRows: RowCounter
  readonly texts: Texts
  readonly log: Logger
  /** The longest wait for the next bytes of a download, in milliseconds. */
  readonly idleMs: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly disk?: Disk
  /** How long a cancelled export may take to clean up, in milliseconds. */
  readonly graceMs?: number
}

/** Longer than `retryWhileHeld` waits for a file that another program holds. Milliseconds. */
const GRACE_MS = 5_000
/** Servers build an export in memory; more than three at a time overload them and a store's connection. */
const MAX_RUNNING = 3

/** Runs exports, a few at a time, and keeps their entries in the list up to date. */
export class ExportQueue {
  readonly #deps: ExportQueueDeps
  readonly #list: ExportList
  readonly #queue = new CallQueue({ total: MAX_RUNNING, perOwner: MAX_RUNNING })
  /** Includes exports of people who have signed out: their part files still have to be removed. */
  readonly #running = new Set<Promise<void>>()

  constructor(list: ExportList, deps: ExportQueueDeps) {
    this.#list = list
    this.#deps = deps
  }

  /** Runs an export when its turn comes. `entry.abort` ends it, whether it waits or runs. */
  add(entry: ExportEntry): void {
    const run = this.#run(entry).finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /** Resolves when no export runs or waits any more; an aborted one takes `graceMs` at most. */
  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }

  async #run(entry: ExportEntry): Promise<void> {
    const { signal } = entry.abort
    try {
      await this.#queue.run('', signal, () => withGrace(this.#download(entry), signal, this.#deps.graceMs ?? GRACE_MS))
    } catch (cause) {
      if (cause instanceof SubmittedError && !signal.aborted) this.#submitted(entry, cause)
      else this.#fail(entry, cause)
    }
  }

  #submitted(entry: ExportEntry, { notice }: SubmittedError): void {
    const { log, now } = this.#deps
    log.info(`export ${entry.record.request.name}: submitted`)
    void this.#list.update(entry, { status: 'submitted', endedAt: now(), ...(notice === null ? {} : { notice }) })
  }

  #fail(entry: ExportEntry, cause: unknown): void {
    const { idleMs, log, texts, now } = this.#deps
    const { job, request } = entry.record
    const cancelled = entry.abort.signal.aborted
    const error = exportFailure(cause, { folder: dirname(job.path), fileName: job.fileName, idleMs, cancelled }, texts.t)
    log.warn(`export ${request.name}: ${error.kind} ${codeOf(cause) ?? (cause instanceof Error ? cause.name : '')}`)
    const isAbandoned = cause instanceof GraceExpiredError
    const status = error.kind === 'cancelled' ? 'cancelled' : 'failed'
    // An abandoned export may still finish its file later: `wholeBytes` lets the next start recognise it.
    void this.#list.update(entry, { status, error: error.toData(), endedAt: now() }, isAbandoned ? {} : { wholeBytes: null })
    entry.isAbandoned = isAbandoned
  }

  async #download(entry: ExportEntry): Promise<void> {
    const { api, countRows, disk, idleMs, now } = this.#deps
    const list = this.#list
    const { request, job, replaces } = entry.record
    list.show(entry, { status: 'running', beganAt: now() })
    using progress = new Progress(now, (receivedBytes, bytesPerSecond) => {
      const shown = entry.record.job
      if (receivedBytes !== shown.receivedBytes || bytesPerSecond !== shown.bytesPerSecond)
        list.show(entry, { receivedBytes, bytesPerSecond })
    })
    const target = { path: job.path, replaces }
    const { path, bytes, rows } = await runExport(request, target, {
      api,
      countRows,
      disk,
      idleMs,
      signal: entry.abort.signal,
      onOpened: (opened, totalBytes) => list.show(entry, { path: opened, fileName: basename(opened), totalBytes }),
      onPart: async (part) => {
        entry.record = { ...entry.record, part }
        // Not written now: the next change also stores that the part file was removed.
        if (part !== null) await list.store(entry)
      },
      onProgress: (received) => {
        progress.bytes = received
      },
      onCommitting: (committing, wholeBytes) =>
        list.update(entry, { path: committing, fileName: basename(committing), receivedBytes: wholeBytes }, { wholeBytes }),
    })
    const done = { status: 'done', error: null, endedAt: now(), ...(rows === null ? {} : { rows }) } as const
    await list.update(entry, { ...done, path, fileName: basename(path), receivedBytes: bytes, totalBytes: bytes })
  }
}
