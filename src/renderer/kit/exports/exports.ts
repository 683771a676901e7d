import { create } from 'zustand'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { invoke, subscribe } from '../ipc/bridge.ts'
import { notifyError, sentenceOf } from '../errors/errors.ts'
import { i18n } from '../i18n.ts'
import { MAX_EXPORT_ROWS } from '#shared/domain/limits.ts'
import { notify } from '../errors/notify.ts'

/** A page that holds every row, for export calls that have paging arguments. Below Excel's limit of 1,048,576 rows. */
export const EVERY_ROW = { currentPage: 1, pageSize: MAX_EXPORT_ROWS }

interface ExportsMirror {
  /** Newest first. */
  readonly jobs: readonly ExportJob[]
}

/** A copy of main's list of exports. */
export const useExports = create<ExportsMirror>()(() => ({ jobs: [] }))

const newestFirst = (jobs: readonly ExportJob[]): ExportJob[] => jobs.toSorted((one, other) => other.startedAt - one.startedAt)

/** The list with `job` replacing its previous state. */
export const withJob = (jobs: readonly ExportJob[], job: ExportJob): ExportJob[] =>
  newestFirst([...jobs.filter(({ id }) => id !== job.id), job])

/**
 * Follows main's exports. When one ends, a toast says so and offers a button that shows its file. Main also sends a system
 * notification where the person may not see the toast: for a long export while the window is not focused, and for any behind a lock.
 */
export function followExports(): () => void {
  return subscribe('exports:changed', (job) => {
    const { jobs } = useExports.getState()
    const before = jobs.find(({ id }) => id === job.id)
    useExports.setState({ jobs: withJob(jobs, job) })
    if (before === undefined || isActiveExport(before)) announceEnd(job)
  })
}

/** Why an export failed. */
export const exportReason = ({ error }: ExportJob): string => (error === null ? i18n.t('errors:unknown') : sentenceOf(error))

/** What is said of an export that the server makes later: its own words, if it wrote some. */
export const exportNotice = ({ notice }: ExportJob): string => notice ?? i18n.t('errors:exportSubmitted')

function announceEnd(job: ExportJob): void {
  const { fileName, error } = job
  if (job.status === 'done') {
    const isEmpty = job.rows === 0
    notify(isEmpty ? 'info' : 'success', () => i18n.t(isEmpty ? 'shell:exports.emptyToast' : 'shell:exports.doneToast', { fileName }), {
      label: () => i18n.t('shell:exports.reveal'),
      run: () => void revealExport(job.id),
    })
  }
  if (job.status === 'submitted') notify('info', () => i18n.t('shell:exports.submittedToast', { fileName, notice: exportNotice(job) }))
  // A failure with a code of the white list stays silent (spec.md §8); the list of exports still shows it.
  if (job.status === 'failed' && error?.silent !== true)
    notify('error', () => i18n.t('shell:exports.failedToast', { fileName, reason: exportReason(job) }))
}

/** Loads the whole list, after a sign-in and an unlock. */
export async function loadExports(): Promise<void> {
  useExports.setState({ jobs: newestFirst(await invoke('exports:list')) })
}

export const clearExports = (): void => useExports.setState({ jobs: [] })

/** Opens a finished file in its program. */
export const openExport = (id: string): Promise<void> => invoke('exports:open', id).catch(notifyError)

/** Opens the folder of a finished export with the file selected. */
export const revealExport = (id: string): Promise<void> => invoke('exports:reveal', id).catch(notifyError)

export const cancelExport = (id: string): Promise<void> => invoke('exports:cancel', id).catch(notifyError)

/** Retries a failed or cancelled export; with `elsewhere`, main asks for another path first. */
export async function retryExport(id: string, elsewhere = false): Promise<void> {
  try {
    await invoke('exports:retry', id, elsewhere)
  } catch (error) {
    notifyError(error)
  }
}

/** Removes a finished export from the list; its file stays. */
export async function removeExport(id: string): Promise<void> {
  try {
    await invoke('exports:remove', id)
    useExports.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job.id !== id) }))
  } catch (error) {
    notifyError(error)
  }
}
