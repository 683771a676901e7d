import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import type { FitProgress, FitReport } from '#shared/fit/report.ts'

const PROGRESS = { queryKey: ['fit', 'progress'], queryFn: () => invoke('fit:progress') }
const REPORT = { queryKey: ['fit', 'report'], queryFn: () => invoke('fit:report') }

export interface Fit {
  /** Null while no check runs. */
  readonly progress: FitProgress | null
  /** The last report; null until there is one. */
  readonly report: FitReport | null
}

/** The check of the server, which main makes: it goes on while another tab is shown. */
export function useFit(): Fit {
  const queries = useQueryClient()
  const progress = useQuery(PROGRESS)
  const report = useQuery(REPORT)
  useEffect(() => {
    const end = subscribe('fit:changed', (next) => {
      queries.setQueryData(PROGRESS.queryKey, next)
      if (next === null) void queries.invalidateQueries({ queryKey: REPORT.queryKey })
    })
    // What happened while the page was hidden.
    void queries.invalidateQueries({ queryKey: ['fit'] })
    return end
  }, [queries])
  return { progress: progress.data ?? null, report: report.data ?? null }
}
