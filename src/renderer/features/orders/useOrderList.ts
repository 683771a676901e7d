import { useCallback, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#renderer/app/bridge.ts'
import { lastPage } from '#renderer/ui/Pagination.tsx'
import { nextSort, type Sort } from '#renderer/ui/table/column.ts'
import { EMPTY_FORM, toOrderFilters, type FilterForm } from './filters.ts'

interface Request {
  readonly form: FilterForm
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

/** The order list's state: applied filters, page and sort, and the answer to them. */
export function useOrderList() {
  const [request, setRequest] = useState(FIRST)
  const { form, current, size, sort, searches } = request
  const args = useMemo(() => ({ current, size, ...sortArgs(sort), ...toOrderFilters(form) }), [current, size, sort, form])
  const query = useQuery({
    queryKey: ['order.list', args, searches],
    queryFn: async ({ signal }) => {
      const page = await call('order.list', args, { signal })
      const last = lastPage(page.total, size)
      // Rows went away meanwhile: the page lies beyond the end, where nobody wants to look at nothing.
      if (current > last) setRequest((before) => ({ ...before, current: last }))
      return page
    },
    placeholderData: keepPreviousData,
  })
  const change = useCallback((patch: Partial<Request>) => setRequest((before) => ({ ...before, ...patch })), [])
  return {
    ...request,
    query,
    apply: useCallback((next: FilterForm) => setRequest((before) => ({ ...before, form: next, current: 1, searches: before.searches + 1 })), []),
    reset: useCallback(() => setRequest((before) => ({ ...FIRST, size: before.size, resets: before.resets + 1, searches: before.searches + 1 })), []),
    turn: useCallback((page: number, rows: number) => change({ current: page, size: rows }), [change]),
    sortBy: useCallback((key: string) => setRequest((before) => ({ ...before, sort: nextSort(before.sort, key), current: 1 })), []),
  }
}
