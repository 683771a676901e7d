import { useCallback } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { idsIn, toFilterArgs, type FilterForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { List } from '../defineList.ts'

/** The numbers of rows by the value of the status filter. A status that the server does not count is missing. */
export type StatusCounts = ReadonlyMap<string, number>

interface Options<Fields extends FilterFields> {
  readonly tabKey: string
  /** The filters of the rows that are shown. */
  readonly form: FormOf<Fields>
  /** See `ListRequest`. */
  readonly searches: number
  /** The rows are those of the filters: they were asked for, are no look's, and did not fail. Else no number is theirs. */
  readonly isOfFilters: boolean
  /** The list has answered: its own rows come first. */
  readonly isReady: boolean
}

const NO_CODES: readonly number[] = []
const NO_COUNTS: StatusCounts = new Map()

/**
 * How many rows each status tab has under the other filters, where the list declares that its tabs are counted. The server has no call
 * that counts: each number is the total of a page of one row. One that fails is missing, and the others stay. Several ids are calls of
 * their own already, and are not multiplied. A hidden tab asks for nothing: after a write it counts when it is shown.
 */
export function useStatusCounts<Row, Fields extends FilterFields>(
  list: List<Row, Fields>,
  { tabKey, form, searches, isOfFilters, isReady }: Options<Fields>,
) {
  const { statusTabs: tabs } = list
  const codes = tabs?.counted ?? NO_CODES
  const isCounted = codes.length > 0 && isOfFilters && !hasSeveralIds(list.filters, form)
  const argsOf = (value: string) => ({ current: 1, size: 1, ...toFilterArgs(list.filters, { ...form, [tabs?.filter ?? '']: value }) })
  const count = async (value: string, context: CallContext): Promise<number | null> => {
    const page = await list
      .page(argsOf(value), [])
      .queryFn(context)
      .catch(() => null)
    return page?.total ?? null
  }
  const isNew = useIsNew()
  const { data, isFetching, refetch } = useQuery({
    // Not the key of the list's call: a write reads that one again in hidden tabs too, once for every search that is kept.
    queryKey: ['counts', list.endpoint, argsOf(''), tabKey, searches],
    queryFn: async (context): Promise<StatusCounts> => {
      const totals = await Promise.all(codes.map(async (code) => [String(code), await count(String(code), context)] as const))
      return new Map(totals.flatMap(([value, total]) => (total === null ? [] : [[value, total] as const])))
    },
    placeholderData: keepPreviousData,
    // Turning a page and sorting change no number: only a search, `recount` and a write ask again. A function: what is `Infinity` itself is
    // never marked as out of date (`figuresOf`).
    staleTime: () => Infinity,
    refetchOnMount: ({ queryHash }) => (isNew(queryHash) ? 'always' : false),
    enabled: isReady && isCounted,
  })
  const recount = useCallback(() => void (isCounted && refetch()), [isCounted, refetch])
  // A query that is not enabled keeps the numbers of the search before as well.
  return { counts: isCounted ? (data ?? NO_COUNTS) : NO_COUNTS, isCounting: isFetching, recount }
}

/** Whether a query asks when its page appears: not where a tab is shown again whose answers still hold (`TabQueries`). */
function useIsNew(): (queryHash: string) => boolean {
  const client = useQueryClient()
  const { refetchOnMount } = client.getDefaultOptions().queries ?? {}
  return (queryHash) => {
    const query = client.getQueryCache().get(queryHash)
    return (typeof refetchOnMount === 'function' && query !== undefined ? refetchOnMount(query) : refetchOnMount) !== false
  }
}

/** Whether a filter names several ids, each of which is a call of its own. */
export const hasSeveralIds = (fields: FilterFields, form: FilterForm): boolean =>
  Object.entries(fields).some(([name, { kind }]) => kind === 'id' && idsIn(form[name] ?? '').length > 1)
