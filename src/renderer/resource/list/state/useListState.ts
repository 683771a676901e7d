import { useCallback, useEffect, useMemo, useState } from 'react'
import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { isCallKey } from '#renderer/kit/ipc/apiQuery.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { toFilterArgs, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { List, PagedName } from '../defineList.ts'
import {
  firstForm,
  firstRequest,
  firstSort,
  lastKnownPage,
  pageWithin,
  REQUEST,
  restarted,
  searched,
  sortArgs,
  sortedBy,
} from './listRequest.ts'
import { keptForm, useKeptFilters } from './keptFilters.ts'
import { readPage } from './severalIds.ts'
import { useStatusCounts } from './useStatusCounts.ts'

interface Options extends Pick<PageProps, 'tabKey' | 'query'> {
  /** False: no request is sent, and the list shows its loading state. */
  readonly isEnabled: boolean
}

/**
 * The state of a list in its tab: the request (filters, page, sort), which is kept with the tab, and the server's answer. The
 * rows of the previous request stay until the new ones arrive (`isStale`). A new request that fails has none; the same request once
 * more keeps its rows if it fails.
 */
export function useListState<Row, Fields extends FilterFields>(list: List<Row, Fields>, { tabKey, query: menuQuery, isEnabled }: Options) {
  const { first, restored } = useFirstRequest(list, tabKey, menuQuery)
  const [request, setRequest] = usePersistedTabState(REQUEST, restored)
  /** Null until the first answer, and if the server does not count. A later failure leaves it as it is. */
  const [total, setTotal] = useTabState<number | null>('total', null)
  const { form, current, size, searches } = request
  useKeptFilters(list.filters, tabKey, form, first.form)
  const sort = request.sort ?? list.sort
  const args = useMemo(() => ({ current, size, ...sortArgs(sort), ...toFilterArgs(list.filters, form) }), [list, current, size, sort, form])
  const { queryKey } = list.page(args, [tabKey, searches])
  const query = useQuery({
    queryKey,
    queryFn: async (context) => {
      const page = await readPage(list, args, sort, context)
      const within = pageWithin({ current, size }, { total: page.total, count: page.records.length })
      if (within !== current) setRequest((before) => ({ ...before, current: within }))
      setTotal(page.total)
      return page
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  const { refetch } = query
  const view = hashKey(queryKey)
  const isAnswered = query.isSuccess && !query.isPlaceholderData
  useForgetOthers(list.endpoint, tabKey, view, isAnswered)
  const { counts, isCounting, recount } = useStatusCounts(list, { tabKey, form, searches, isReady: isAnswered })
  const rows = query.data?.records ?? NO_ROWS
  const missing = query.data?.missing ?? NO_IDS
  const isEndless = query.data !== undefined && query.data.total === null
  const hasFailed = query.isError && query.data === undefined
  return {
    ...request,
    sort,
    /** The filters when the list opens, and after a reset. */
    first: first.form,
    query,
    rows,
    /** The ids among several searched ones for which there is no record. */
    missing,
    /** The request failed, and there are no rows to show. */
    hasFailed,
    // Of a failed request no total is known: the last one belongs to other filters.
    total: hasFailed ? null : total,
    /** The server does not count its rows. */
    isEndless,
    lastPage: lastKnownPage(request, { total: isEndless ? null : (total ?? 0), count: rows.length }),
    /** Identifies the request behind the rows: filters, page and sort. */
    view,
    /** The rows belong to a previous request, or have not arrived. */
    isStale: query.isPlaceholderData || query.isPending,
    apply: useCallback((next: FormOf<Fields>) => setRequest((before) => searched(before, next)), [setRequest]),
    reset: useCallback(() => setRequest((before) => restarted(before, first.form, list.sort)), [setRequest, first, list]),
    /** Replaces all filters by these, for example after a scan, and starts at the first page. */
    show: useCallback((next: FormOf<Fields>) => setRequest((before) => restarted(before, next, list.sort)), [setRequest, list]),
    turn: useCallback(
      (page: number, rowsAPage: number) => setRequest((before) => ({ ...before, current: page, size: rowsAPage })),
      [setRequest],
    ),
    sortBy: useCallback((key: string) => setRequest((before) => sortedBy(before, key, list.sort)), [setRequest, list]),
    /** The numbers of rows by the values of the status tabs. */
    counts,
    isCounting,
    refresh: useCallback(() => void refetch().then(({ isSuccess }) => isSuccess && recount()), [refetch, recount]),
  }
}

/** The request with which a list opens: `first` by its menu, `restored` with the filters that it had before a restart. */
function useFirstRequest<Row, Fields extends FilterFields>(list: List<Row, Fields>, tabKey: string, menuQuery: PageProps['query']) {
  const { listPageSize } = useEnvironment().config
  const first = useMemo(
    () => firstRequest(firstForm(list.filters, {}, menuQuery), firstSort(list.sort, menuQuery), listPageSize),
    [list, menuQuery, listPageSize],
  )
  const [restored] = useState(() => {
    const kept = keptForm(list.filters, tabKey, Date.now())
    return kept === null ? first : { ...first, form: firstForm(list.filters, kept) }
  })
  return { first, restored }
}

const NO_ROWS: readonly never[] = []
const NO_IDS: readonly string[] = []

/** Removes a list's other pages from the cache, where answers stay for an hour: one page can hold 2,000 rows. */
function useForgetOthers(endpoint: PagedName, tabKey: string, queryHash: string, isThere: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isThere) return
    client.removeQueries({
      predicate: (other) => isCallKey(other.queryKey, endpoint) && other.queryKey[2] === tabKey && other.queryHash !== queryHash,
    })
  }, [client, endpoint, tabKey, queryHash, isThere])
}
