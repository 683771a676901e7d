import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { ExportJob, ExportRequest } from '#shared/exportJobs.ts'
import type { Api } from '../http/api.ts'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts.ts'
import { exportFailure } from './exportErrors.ts'
import { freePath, safeFileName } from './fileName.ts'
import { writeDownload } from './writeDownload.ts'

export interface ExportsParts {
  readonly api: Api
  readonly texts: Texts
  readonly log: Logger
  /** The folder that takes every export without asking, or null: the person is asked each time. */
  readonly fixedFolder: string | null
  /** Shows the save dialog; null when the person closed it. */
  readonly askPath: (suggestedName: string) => Promise<string | null>
  readonly onChange: (job: ExportJob) => void
  /** The longest wait for the next bytes of a download, in milliseconds. */
  readonly idleMs: number
  readonly now: () => number
}

/** Bytes move many times a second; the screen need not. Milliseconds. */
const PROGRESS_INTERVAL_MS = 100

interface Running {
  job: ExportJob
  readonly abort: AbortController
  /** Settles when nothing of it is left to do, its part file included. */
  ended: Promise<void>
}

/** Exports: from a call of the catalogue to a whole file on the disk, or no file and a true message. */
export class Exports {
  readonly #parts: ExportsParts
  readonly #jobs = new Map<string, Running>()

  constructor(parts: ExportsParts) {
    this.#parts = parts
  }

  /** Newest first. */
  list(): readonly ExportJob[] {
    return [...this.#jobs.values()].map(({ job }) => job).toReversed()
  }

  /** Asks where to save, starts, and returns at once; progress comes by `onChange`. Null: the dialog was closed. */
  async start(request: ExportRequest): Promise<ExportJob | null> {
    const suggested = safeFileName(request.suggestedName)
    const { fixedFolder } = this.#parts
    const path = fixedFolder === null ? await this.#parts.askPath(suggested) : freePath(fixedFolder, suggested, this.#paths())
    if (path === null) return null
    const running: Running = { abort: new AbortController(), job: this.#newJob(request, path), ended: Promise.resolve() }
    this.#jobs.set(running.job.id, running)
    this.#parts.onChange(running.job)
    running.ended = this.#run(running, request)
    return running.job
  }

  cancel(id: string): void {
    const running = this.#find(id)
    if (running.job.status === 'running') running.abort.abort()
  }

  /** Ends what runs, as at sign-out, and forgets the list: it is the other person's now. */
  clear(): void {
    void this.stop()
    this.#jobs.clear()
  }

  /** Ends what runs and waits until its part files are gone. */
  async stop(): Promise<void> {
    const all = [...this.#jobs.values()]
    for (const { abort } of all) abort.abort()
    await Promise.all(all.map(({ ended }) => ended))
  }

  /** The path of a finished file. @throws AppError `invalid-argument` for an export that is not known or not done. */
  donePath(id: string): string {
    const { job } = this.#find(id)
    if (job.status !== 'done') throw this.#unknown()
    return job.path
  }

  async #run(running: Running, request: ExportRequest): Promise<void> {
    const { api, texts, log, idleMs } = this.#parts
    const { signal } = running.abort
    try {
      const download = await api.download(request.name, request.args, signal)
      const path = this.#finalPath(running.job, download.fileName)
      this.#update(running, { path, fileName: basename(path), totalBytes: download.length })
      const receivedBytes = await writeDownload(download, path, { idleMs, signal, onProgress: this.#progress(running) })
      this.#update(running, { status: 'done', receivedBytes, totalBytes: receivedBytes, endedAt: this.#parts.now() })
    } catch (cause) {
      const { path, fileName } = running.job
      const error = exportFailure(cause, { folder: dirname(path), fileName, idleMs, cancelled: signal.aborted }, texts.t)
      log.warn(`export ${request.name}: ${error.kind} ${cause instanceof Error ? cause.name : ''}`)
      const status = error.kind === 'cancelled' ? 'cancelled' : 'failed'
      this.#update(running, { status, error: error.toData(), endedAt: this.#parts.now() })
    }
  }

  /** Where nobody chose a name, the server's own name wins over the suggestion. */
  #finalPath(job: ExportJob, serverName: string | null): string {
    if (this.#parts.fixedFolder === null || serverName === null) return job.path
    const name = safeFileName(serverName)
    return join(dirname(job.path), name) === job.path ? job.path : freePath(this.#parts.fixedFolder, name, this.#paths())
  }

  #progress(running: Running): (bytes: number) => void {
    let last = 0
    return (receivedBytes) => {
      const now = this.#parts.now()
      if (now - last < PROGRESS_INTERVAL_MS) return
      last = now
      this.#update(running, { receivedBytes })
    }
  }

  #update(running: Running, change: Partial<ExportJob>): void {
    running.job = { ...running.job, ...change }
    if (this.#jobs.has(running.job.id)) this.#parts.onChange(running.job)
  }

  #newJob(request: ExportRequest, path: string): ExportJob {
    return {
      id: randomUUID(),
      name: request.name,
      fileName: basename(path),
      path,
      status: 'running',
      receivedBytes: 0,
      totalBytes: null,
      startedAt: this.#parts.now(),
      endedAt: null,
      error: null,
    }
  }

  #paths(): ReadonlySet<string> {
    return new Set([...this.#jobs.values()].filter(({ job }) => job.status === 'running').map(({ job }) => job.path))
  }

  #find(id: string): Running {
    const running = this.#jobs.get(id)
    if (running === undefined) throw this.#unknown()
    return running
  }

  #unknown(): AppError {
    return new AppError({ kind: 'invalid-argument', message: this.#parts.texts.t('errors:exportUnknown') })
  }
}
