import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { Texts } from '../texts/texts.ts'

export interface ExportNotifierDeps {
  readonly texts: Texts
  readonly isLocked: () => boolean
  readonly isFocused: () => boolean
  /** Task-bar progress: a share from 0 to 1, more than 1 for an unknown share, -1 for none. */
  readonly setProgress: (value: number) => void
  /** Keeps the PC awake while an export runs. */
  readonly keepAwake: (isNeeded: boolean) => void
  /** Shows a system notification. */
  readonly notify: (title: string, body: string) => void
}

/** An export that takes longer than this gets a notification: by then the person is doing something else. Milliseconds. */
const LONG_MS = 10_000
const NONE = -1
const UNKNOWN_SHARE = 2

/**
 * Task-bar progress, a PC that stays awake, and a system notification when a long export ends while the window is not focused, or any one
 * behind a locked screen, which shows no toast.
 */
export class ExportNotifier {
  readonly #deps: ExportNotifierDeps
  readonly #active = new Set<string>()
  #shown = NONE

  constructor(deps: ExportNotifierDeps) {
    this.#deps = deps
  }

  /** Call with every changed export and the active exports of the signed-in person. */
  changed(job: ExportJob, active: readonly ExportJob[]): void {
    const wasActive = this.#active.has(job.id)
    if (isActiveExport(job)) this.#active.add(job.id)
    else this.#active.delete(job.id)
    this.refresh(active)
    if (wasActive && !isActiveExport(job)) this.#notify(job)
  }

  /** Recomputes the progress from the active exports; call when they become another person's. */
  refresh(active: readonly ExportJob[]): void {
    this.#deps.keepAwake(active.length > 0)
    const value = shareOf(active)
    if (value === this.#shown) return
    this.#shown = value
    this.#deps.setProgress(value)
  }

  #notify({ status, fileName, startedAt, endedAt, error, notice }: ExportJob): void {
    const { texts, isLocked, isFocused, notify } = this.#deps
    // The codes of the white list are not shown (spec.md §8).
    if (status === 'cancelled' || error?.silent === true) return
    const seesToast = isFocused() || (endedAt ?? startedAt) - startedAt <= LONG_MS
    if (seesToast && !isLocked()) return
    const isFailed = status === 'failed'
    const title = texts.t(isFailed ? 'main:exportNotifier.failed' : `main:exportNotifier.${status === 'submitted' ? 'submitted' : 'done'}`)
    // A locked screen shows no names.
    if (isLocked()) return notify(title, texts.t('main:exportNotifier.locked'))
    notify(
      title,
      isFailed
        ? texts.t('main:exportNotifier.reason', { fileName, reason: error?.message ?? texts.t('errors:unknown') })
        : [fileName, ...(status === 'submitted' ? [notice ?? texts.t('errors:exportSubmitted')] : [])].join(' · '),
    )
  }
}

/** The share in whole hundredths: the task bar shows nothing finer. */
function shareOf(active: readonly ExportJob[]): number {
  if (active.length === 0) return NONE
  const running = active.filter(({ status }) => status === 'running')
  const received = running.reduce((sum, job) => sum + job.receivedBytes, 0)
  const total = running.reduce((sum, job) => sum + (job.totalBytes ?? Number.NaN), 0)
  return total > 0 ? Math.min(1, Math.round((received * 100) / total) / 100) : UNKNOWN_SHARE
}
