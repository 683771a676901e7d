import { useCallback, useEffect, useMemo, useState } from 'react'
import { hashKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { isCallKey } from '#renderer/kit/ipc/apiQuery.ts'
import { pageLimit } from '#renderer/kit/ipc/listPages.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { distinctRows } from '#renderer/kit/records/distinctRows.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { toFilterArgs, unmatchable, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import type { Sort } from '#renderer/ui/table/column.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { List, PagedName } from '../defineList.ts'
import { readLook, type LookOutcome } from '../look/look.ts'
import {
  firstForm,
  firstRequest,
  firstSort,
  lastKnownPage,
  lookedFor,
  lookForm,
  nextLook,
  pageWithin,
  REQUEST,
  restarted,
  searched,
  sortArgs,
  sortedBy,
  withoutText,
  withState,
  type ListRequest,
  type RequestedLook,
} from './listRequest.ts'
import { keptForm, useKeptFilters } from './keptFilters.ts'
import { READ_PAGE_SIZE, type ReadProgress } from './readRows.ts'
import { readPage, type PageOfIds } from './severalIds.ts'
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
  /** Null until the first answer, and if the server does not count. A later failure leaves it as it is, a refresh of the tab does not. */
  const [total, setTotal] = useTabState<number | null>('total', null)
  const { form, current, size, searches, look = null } = request
  const [progress, setProgress] = useState<ReadProgress>(NOTHING_READ)
  useKeptFilters(list.filters, tabKey, form, first.form)
  const sort = request.sort ?? list.sort
  const args = useMemo(() => argsOf(list, { form, current, size, look }, sort), [list, current, size, sort, form, look])
  /** The value that no filter matches, unless it is looked for. */
  const odd = useMemo(() => (look === null || look.text === '' ? unmatchable(list.filters, form) : null), [list, form, look])
  const isAsked = odd?.isAsked !== false
  const { queryKey } = list.page(args, [tabKey, searches, ...(look === null ? [] : [look.text, look.state])])
  const query = useQuery({
    queryKey,
    queryFn: async (context): Promise<StatePage<Row>> => {
      const page = await readAnswer(list, args, { sort, look }, context, setProgress)
      // A late answer to older filters: the total and the page are those of newer ones.
      if (context.signal.aborted) return page
      const within = pageWithin({ current, size: pageSizeOf(size, page) }, { total: page.total, count: page.records.length })
      if (within !== current) setRequest((before) => ({ ...before, current: within }))
      setTotal(page.total)
      return page
    },
    // Rows of other filters would look like those of the look, which takes longer.
    placeholderData: (before) => (look === null ? before : undefined),
    enabled: isEnabled && isAsked,
  })
  const hash = hashKey(queryKey)
  const isAnswered = query.isSuccess && !query.isPlaceholderData
  useForgetOthers(list.endpoint, tabKey, hash, isAnswered)
  const answer = isAsked ? query.data : undefined
  const hasFailed = isAsked && query.isError && answer === undefined
  const isOfFilters = isAsked && look === null && !hasFailed
  const { counts, isCounting, recount } = useStatusCounts(list, { tabKey, form, searches, isOfFilters, isReady: isAnswered })
  const rows = useMemo(() => rowsOf(list, answer, current, size), [list, answer, current, size])
  const pages = knownPages(request, answer, total)
  return {
    ...request,
    sort,
    look,
    /** The filters when the list opens, and after a reset. */
    first: first.form,
    query,
    rows,
    /** The searched ids without a row. */
    missing: answer?.missing ?? NO_IDS,
    hidden: answer?.hidden ?? NO_IDS,
    /** A value of the filters that the server hardly finds; null for none. It was not asked for unless it says so. */
    odd,
    /** What became of the look; null while it is read, and without one. */
    lookOutcome: query.isPlaceholderData || query.isFetching ? null : (answer?.look ?? null),
    /** How far the look has read. */
    lookProgress: progress,
    /** The request failed, and there are no rows to show. */
    hasFailed,
    ...pages,
    // Of a failed request no total is known: the last one belongs to other filters.
    total: hasFailed || !isAsked ? null : pages.total,
    /** Identifies the request behind the rows: filters, page and sort. The pages of a look are of one answer. */
    view: look === null ? hash : `${hash} ${current} ${size}`,
    /** The rows belong to a previous request, or have not arrived. */
    isStale: isAsked && (query.isPlaceholderData || query.isPending),
    /** The request was cancelled before its rows arrived. */
    isCancelled: isEnabled && isAsked && query.fetchStatus === 'idle' && (query.isPending || query.isPlaceholderData),
    /** Ends the reading; the rows before stay. */
    cancel: useCancel(queryKey),
    ...useRequestChanges(list, first.form, setRequest),
    /** The numbers of rows by the values of the status tabs; of states that were read for, by their names. */
    counts: list.states === undefined ? counts : (answer?.look?.states ?? counts),
    isCounting,
    refresh: useRefresh(query, recount),
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

/** Reads the same page again, and after that the numbers of the tabs. */
function useRefresh({ refetch }: Pick<UseQueryResult, 'refetch'>, recount: () => void): () => void {
  return useCallback(() => void refetch().then(({ isSuccess }) => isSuccess && recount()), [refetch, recount])
}

/** Ends the reading of a query; what was there before stays. */
function useCancel(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient()
  return () => void client.cancelQueries({ queryKey, exact: true })
}

/** A page, or all rows that a look has found. */
export interface StatePage<Row> extends PageOfIds<Row> {
  readonly look: LookOutcome | null
  /** See `pageLimit`. */
  readonly limit: number | null
}

/** The rows of a full page of an answer. @param size Those that the person chose. */
const pageSizeOf = (size: number, answer: Pick<StatePage<unknown>, 'limit'> | undefined): number => Math.min(size, answer?.limit ?? size)

const NOTHING_READ: ReadProgress = { done: 0, total: null }

type Shown<Fields extends FilterFields> = Pick<ListRequest<FormOf<Fields>>, 'form' | 'current' | 'size'> & {
  readonly look: RequestedLook | null
}

/** The arguments of a request. A look reads every page, and the list turns over what it found; the look's own filter is left out. */
function argsOf<Row, Fields extends FilterFields>(list: List<Row, Fields>, { form, current, size, look }: Shown<Fields>, sort: Sort) {
  const page = look === null ? { current, size } : { current: 1, size: READ_PAGE_SIZE }
  const asked = look?.field == null ? form : { ...form, [look.field]: '' }
  return { ...page, ...sortArgs(sort), ...toFilterArgs(list.filters, asked) }
}

/** Reads a page, or with a look all rows that have its text. */
async function readAnswer<Row, Fields extends FilterFields>(
  list: List<Row, Fields>,
  args: ReturnType<typeof argsOf<Row, Fields>>,
  { sort, look }: { readonly sort: Sort; readonly look: RequestedLook | null },
  context: CallContext,
  onProgress: (progress: ReadProgress) => void,
): Promise<StatePage<Row>> {
  if (look === null) {
    const page = await readPage(list, args, sort, context)
    return { ...page, look: null, limit: pageLimit(args.size, page) }
  }
  onProgress(NOTHING_READ)
  const looked = await readLook(list, look, args, context, onProgress)
  return { ...looked, total: looked.records.length, missing: NO_IDS, hidden: NO_IDS, limit: null }
}

/** What changes the request of a list. */
function useRequestChanges<Row, Fields extends FilterFields>(
  list: List<Row, Fields>,
  first: FormOf<Fields>,
  setRequest: (change: (before: ListRequest<FormOf<Fields>>) => ListRequest<FormOf<Fields>>) => void,
) {
  return {
    apply: useCallback(
      (next: FormOf<Fields>) => setRequest((before) => searched(before, next, nextLook(list.filters, before.look ?? null, next))),
      [setRequest, list],
    ),
    /** Looks for a text among all rows of the filters; `field` is the filter in which it was typed. */
    startLook: useCallback(
      (text: string, field: string | null) =>
        setRequest((before) =>
          lookedFor(before, lookForm(list.filters, before.form, Date.now()), { text, field, state: before.look?.state ?? null }),
        ),
      [setRequest, list],
    ),
    /** Ends the look: that for a text first, then that for a state. */
    endLook: useCallback(
      () => setRequest((before) => searched(before, before.form, before.look?.text === '' ? null : withoutText(before.look ?? null))),
      [setRequest],
    ),
    /** Shows the rows of a state that the server has no filter for; null for those of every state. */
    chooseState: useCallback(
      (state: string | null) => setRequest((before) => searched(before, before.form, withState(before.look ?? null, state))),
      [setRequest],
    ),
    /** The rows of the filters alone, for a search that clears everything. */
    clearLook: useCallback(() => setRequest((before) => (before.look == null ? before : { ...before, look: null })), [setRequest]),
    reset: useCallback(() => setRequest((before) => restarted(before, first, list.sort)), [setRequest, first, list]),
    /** Replaces all filters by these, for example after a scan, and starts at the first page. */
    show: useCallback((next: FormOf<Fields>) => setRequest((before) => restarted(before, next, list.sort)), [setRequest, list]),
    turn: useCallback(
      (page: number, rowsAPage: number) => setRequest((before) => ({ ...before, current: page, size: rowsAPage })),
      [setRequest],
    ),
    sortBy: useCallback((key: string) => setRequest((before) => sortedBy(before, key, list.sort)), [setRequest, list]),
  }
}

/** What is known of the pages of an answer. @param known the total before it: an answer may also come while no page is mounted */
function knownPages(
  { current, size }: Pick<ListRequest<unknown>, 'current' | 'size'>,
  answer: StatePage<unknown> | undefined,
  known: number | null,
) {
  const isEndless = answer !== undefined && answer.total === null
  const total = answer === undefined ? known : answer.total
  const pageSize = pageSizeOf(size, answer)
  const count = answer?.records.length ?? 0
  return {
    total,
    /** The server does not count its rows. */
    isEndless,
    lastPage: lastKnownPage({ current, size: pageSize }, { total: isEndless ? null : (total ?? 0), count }),
    /** The rows of a full page: `size`, or the server's limit. */
    pageSize,
  }
}

/** The rows of the shown page. A server that joins tables may send a record once for each of its parts: it is shown once. */
function rowsOf<Row>(
  { rowKey }: Pick<List<Row, FilterFields>, 'rowKey'>,
  answer: StatePage<Row> | undefined,
  current: number,
  size: number,
): readonly Row[] {
  if (answer === undefined) return NO_ROWS
  return answer.look === null ? distinctRows(answer.records, rowKey) : answer.records.slice((current - 1) * size, current * size)
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
