import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Counted } from '#renderer/features/home/work/counted.ts'
import { useFinanceFigures } from '#renderer/features/home/work/FinanceWork.tsx'
import { useShippingFigures } from '#renderer/features/home/work/ShippingWork.tsx'
import { HOME_KEY } from '#renderer/features/home/homeQuery.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { exportNotice, exportReason, revealExport, useExports } from '#renderer/kit/exports/exports.ts'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { freshFor } from '#renderer/kit/ipc/outOfDate.ts'
import { useUnsavedPages } from '#renderer/kit/menu/unsavedPages.ts'
import { useUndecidedWrites } from '#renderer/kit/records/undecidedWrites.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import { outcomeText } from '#renderer/kit/writes/outcomeText.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { useUpdateState } from '../updateState.ts'

/** What this client itself can tell a person. No call of the specification has notices (docs/differences.md). */

export interface Notice {
  readonly id: string
  readonly title: string
  readonly body: string
  /** Milliseconds since 1970; null for what is so now. */
  readonly at: number | null
  /** Opens what it is about; null where there is nothing to open. */
  readonly onOpen: (() => void) | null
}

/** The exports that have ended, and a version that waits for a restart; the newest first. */
export function useNews(): readonly Notice[] {
  const { t } = useTranslation('notices')
  const { ready: version } = useUpdateState()
  const jobs = useExports((state) => state.jobs)
  const update =
    version === null ? [] : [{ id: 'update', title: t('update.title', { version }), body: t('update.body'), at: null, onOpen: null }]
  const bodyOf = (job: ExportJob): string | null => {
    const { status, rows } = job
    if (status === 'done') return t(rows === 0 ? 'export.empty' : 'export.done')
    if (status === 'submitted') return exportNotice(job)
    return status === 'failed' ? t('export.failed', { reason: exportReason(job) }) : null
  }
  const exports = jobs.flatMap((job): Notice[] => {
    const body = bodyOf(job)
    const onOpen = job.status === 'done' ? () => void revealExport(job.id) : null
    return body === null ? [] : [{ id: job.id, title: job.fileName, body, at: job.endedAt, onOpen }]
  })
  return [...update, ...exports]
}

/** The writes of this session that no form could report, and those whose end is unknown; the newest first. */
export function useMessages(): readonly Notice[] {
  const { t } = useTranslation('notices')
  const unreported = useUnreportedWrites((state) => state.outcomes)
  const undecided = useUndecidedWrites()
  const now = useNow('minute').getTime()
  const unknown = undecided.map(({ id, name, subject, at }): WriteOutcome => ({
    id,
    name,
    args: null,
    subject,
    endedAt: at,
    error: { kind: 'network', message: '', isUndecided: true },
  }))
  return [...unreported, ...unknown]
    .toSorted((one, other) => other.endedAt - one.endedAt)
    .flatMap((outcome): Notice[] => {
      const { id, subject, error, endedAt } = outcome
      const body = outcomeText(outcome, now)
      const title = t(error === null ? 'write.done' : error.isUndecided === true ? 'write.undecided' : 'write.failed')
      const onOpen = subject?.kind === 'order' ? () => openRecord('order', subject.first) : null
      return body === null ? [] : [{ id, title, body, at: endedAt, onOpen }]
    })
}

/** What waits for the person, by their permissions, and the pages with unsaved content. Asked for while it is in sight. */
export function useTodos(isShown: boolean): { readonly notices: readonly Notice[]; readonly isLoading: boolean } {
  const { t } = useTranslation(['notices', 'common'])
  const figures = [...useFinanceFigures(), ...useShippingFigures()]
  const unsaved = useUnsavedNotices()
  const results = useQueries({
    queries: figures.map(({ key, read }) => ({
      // Home's own answers, where they are new enough.
      queryKey: [HOME_KEY, ...key],
      queryFn: (context: CallContext) => read(context),
      staleTime: freshFor(MINUTE),
      enabled: isShown,
    })),
  })
  const textOf = ({ count, isMore }: Counted): string | null =>
    count === null || count === 0 ? null : t(isMore ? 'waitingMore' : 'waiting', { count })
  const waiting = figures.flatMap(({ key, name, onOpen }, index): Notice[] => {
    const { data, error } = results[index] ?? { data: undefined, error: null }
    const body = data === undefined ? (error === null ? null : errorMessage(error)) : textOf(data)
    return body === null ? [] : [{ id: key.join(' '), title: name, body, at: null, onOpen }]
  })
  return { notices: [...unsaved, ...waiting], isLoading: isShown && results.some(({ isLoading }) => isLoading) }
}

function useUnsavedNotices(): readonly Notice[] {
  const { t } = useTranslation('notices')
  return useUnsavedPages().map(({ key, name, onOpen }) => ({ id: `unsaved ${key}`, title: t('unsaved'), body: name, at: null, onOpen }))
}
