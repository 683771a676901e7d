import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { Texts } from '../texts.ts'

export interface ExportNotifierDeps {
  readonly texts: Texts
  /** The exports of the person who is signed in. */
  readonly jobs: () => readonly ExportJob[]
  readonly isLocked: () => boolean
  readonly isFocused: () => boolean
  /** The task bar: a share from 0 to 1, more than 1 for one that is not known, -1 for none. */
  readonly setProgress: (value: number) => void
  /** The system's own message. */
  readonly notify: (title: string, body: string) => void
}

/** Nobody waits in front of an export that takes longer. Milliseconds. */
const LONG_MS = 10_000
const NONE = -1
const UNKNOWN_SHARE = 2

/** What the system shows of exports while somebody does something else: progress on the task bar, a message at the end. */
export class ExportNotifier {
  readonly #parts: ExportNotifierDeps
  readonly #active = new Set<string>()
  #shown = NONE

  constructor(parts: ExportNotifierDeps) {
    this.#parts = parts
  }

  /** To be told of every change of an export. */
  changed(job: ExportJob): void {
    const wasActive = this.#active.has(job.id)
    if (isActiveExport(job)) this.#active.add(job.id)
    else this.#active.delete(job.id)
    this.refresh()
    if (wasActive && !isActiveExport(job)) this.#tell(job)
  }

  /** Looks at the whole list again, as when it became another person's. */
  refresh(): void {
    const value = shareOf(this.#parts.jobs().filter(isActiveExport))
    if (value === this.#shown) return
    this.#shown = value
    this.#parts.setProgress(value)
  }

  #tell({ status, fileName, startedAt, endedAt, error }: ExportJob): void {
    const { texts, isLocked, isFocused, notify } = this.#parts
    // A code of the white list stays silent (spec.md §8).
    if (status === 'cancelled' || error?.silent === true || isFocused() || (endedAt ?? startedAt) - startedAt <= LONG_MS) return
    const isDone = status === 'done'
    const title = texts.t(isDone ? 'main:exportNotifier.done' : 'main:exportNotifier.failed')
    // Whoever passes by a locked screen learns no names.
    if (isLocked()) return notify(title, texts.t('main:exportNotifier.locked'))
    notify(
      title,
      isDone ? fileName : texts.t('main:exportNotifier.reason', { fileName, reason: error?.message ?? texts.t('errors:unknown') }),
    )
  }
}

/** In whole hundredths: the task bar shows no finer ones. */
function shareOf(active: readonly ExportJob[]): number {
  if (active.length === 0) return NONE
  const running = active.filter(({ status }) => status === 'running')
  const received = running.reduce((sum, job) => sum + job.receivedBytes, 0)
  const total = running.reduce((sum, job) => sum + (job.totalBytes ?? Number.NaN), 0)
  return total > 0 ? Math.min(1, Math.round((received * 100) / total) / 100) : UNKNOWN_SHARE
}
