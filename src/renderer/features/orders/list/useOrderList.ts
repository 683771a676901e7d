import { useCallback, useEffect, useMemo } from 'react'
import { hashKey, keepPreviousData, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { apiQuery, isCallKey } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabState } from '#renderer/kit/tabs/kept.ts'
import { lastPage } from '#renderer/ui/table/Pagination.tsx'
import { nextSort, type Sort } from '#renderer/ui/table/column.ts'
import { EMPTY_FORM, toOrderFilters, type OrderForm } from './filters.ts'

interface Request {
  readonly form: OrderForm
  readonly current: number
  readonly size: number
  readonly sort: Sort | null
  /** Rises with every reset, so that the filter form begins anew as well. */
  readonly resets: number
  /** Rises with every search: asking the same again is asking for news. */
  readonly searches: number
}

const FIRST: Request = { form: EMPTY_FORM, current: 1, size: 20, sort: null, resets: 0, searches: 0 }

const sortArgs = (sort: Sort | null) => {
  if (sort === null) return {}
  return sort.direction === 'ascending' ? { ascs: sort.key } : { descs: sort.key }
}

/** The state of the order list in the tab `tabKey`: applied filters, page and sort, and the answer to them. */
export function useOrderList(tabKey: string) {
  const [request, setRequest] = usePersistedTabState('request', FIRST)
  /** Null until the server has told once; a failure later does not take it back. */
  const [total, setTotal] = useTabState<number | null>('total', null)
  const { form, current, size, sort, searches } = request
  const args = useMemo(() => ({ current, size, ...sortArgs(sort), ...toOrderFilters(form) }), [current, size, sort, form])
  const { queryKey } = apiQuery('order.list', args, { scope: [tabKey, searches] })
  const query = useQuery({
    queryKey,
    queryFn: async (context) => {
      const page = await call('order.list', args, context)
      const last = lastPage(page.total, size)
      // Rows went away meanwhile: the page lies beyond the end, where nobody wants to look at nothing.
      if (current > last) setRequest((before) => ({ ...before, current: last }))
      setTotal(page.total)
      return page
    },
    placeholderData: keepPreviousData,
  })
  const view = hashKey(queryKey)
  useForgetOthers(tabKey, view, query.isSuccess && !query.isPlaceholderData)
  return {
    ...request,
    query,
    total,
    view,
    apply: useCallback(
      (next: OrderForm) => setRequest((before) => ({ ...before, form: next, current: 1, searches: before.searches + 1 })),
      [setRequest],
    ),
    reset: useCallback(
      () => setRequest((before) => ({ ...FIRST, size: before.size, resets: before.resets + 1, searches: before.searches + 1 })),
      [setRequest],
    ),
    /** Shows what these filters find and nothing else; the filter form begins anew with them. */
    show: useCallback(
      (next: OrderForm) =>
        setRequest((before) => ({ ...FIRST, form: next, size: before.size, resets: before.resets + 1, searches: before.searches + 1 })),
      [setRequest],
    ),
    turn: useCallback((page: number, rows: number) => setRequest((before) => ({ ...before, current: page, size: rows })), [setRequest]),
    sortBy: useCallback(
      (key: string) => setRequest((before) => ({ ...before, sort: nextSort(before.sort, key), current: 1 })),
      [setRequest],
    ),
  }
}

/** Answers outlive their reader by an hour. Of a list only the one on the screen is worth that: they may be 2,000 rows each. */
function useForgetOthers(tabKey: string, queryHash: string, isThere: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    const isOther = (other: Query): boolean =>
      isCallKey(other.queryKey, 'order.list') && other.queryKey[2] === tabKey && other.queryHash !== queryHash
    if (isThere) client.removeQueries({ predicate: isOther })
  }, [client, tabKey, queryHash, isThere])
}
