import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { pageLimit } from '#renderer/kit/ipc/listPages.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { useSelection } from '#renderer/resource/list/selection/useSelection.ts'
import { lastKnownPage, pageWithin } from '#renderer/resource/list/state/listRequest.ts'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import type { Column } from '#renderer/ui/table/column.ts'

/** The search of the lists; empty for everything. A part of a name is enough. */
export interface EntrySearch {
  readonly code: string
  readonly dictValue: string
}

const NO_SEARCH: EntrySearch = { code: '', dictValue: '' }
const FIRST_SIZE = 100
const NO_ROWS: readonly DictionaryEntry[] = []

export const entryKey = ({ id }: DictionaryEntry): string => id

/** The server's order of entries. */
const IN_ORDER = { ascs: 'sort' } as const

/** The dictionaries, or the entries of one, page by page; with the search and the selection of the list. */
export function useEntries(parentId: string | null) {
  const [{ search, page, resets }, setRequest] = useTabState('entries', {
    search: NO_SEARCH,
    page: { current: 1, size: FIRST_SIZE },
    /** How often the search was cleared by something else than its form. */
    resets: 0,
  })
  const filters = {
    ...(search.code === '' ? {} : { code: search.code }),
    ...(search.dictValue === '' ? {} : { dictValue: search.dictValue }),
  }
  const paged = { ...page, ...IN_ORDER, ...filters }
  const parents = useQuery({ ...apiQuery('dictionary.parentList', paged), enabled: parentId === null, placeholderData: keepPreviousData })
  const children = useQuery({ ...apiQuery('dictionary.childList', { ...paged, parentId: parentId ?? '' }), enabled: parentId !== null })
  const query = parentId === null ? parents : children
  const view = hashKey([parentId, paged])
  const rows = query.data?.records ?? NO_ROWS
  const total = query.data?.total ?? null
  const pageSize = (query.data === undefined ? null : pageLimit(page.size, query.data)) ?? page.size
  const answered = { total, count: rows.length }
  const shown = { current: page.current, size: pageSize }
  // The last row of the last page may have been removed.
  const within = query.data === undefined || query.isFetching ? page.current : pageWithin(shown, answered)
  if (within !== page.current) setRequest({ search, resets, page: { ...page, current: within } })
  return {
    search,
    apply: (next: EntrySearch) => setRequest({ search: next, resets, page: { ...page, current: 1 } }),
    /** Clears the search and turns to the page with this place in the whole list, from 0. */
    reveal: (place: number) =>
      setRequest({ search: NO_SEARCH, resets: resets + 1, page: { ...page, current: Math.floor(place / pageSize) + 1 } }),
    resets,
    page,
    /** The rows of a full page: as many as were chosen, or the server's limit. */
    pageSize,
    /** Whether there is a page after this one; null where the total says it. */
    hasNext: query.data === undefined || total !== null ? null : lastKnownPage(shown, answered) > page.current,
    turn: (current: number, size: number) => setRequest({ search, resets, page: { current, size } }),
    query,
    rows,
    total,
    view,
    selection: useSelection({ rows, rowKey: entryKey, view, isStale: query.data === undefined }),
  }
}

interface Words {
  readonly t: TFunction<'dictionary'>
  readonly orNone: (value: string | number | null) => string
  /** The entries of one dictionary: they have keys and remarks, and the dictionary's code. */
  readonly isEntries: boolean
}

/** The columns of a list of dictionaries, or of the entries of one. */
export function entryColumns({ t, orNone, isEntries }: Words): readonly Column<DictionaryEntry>[] {
  const text = (key: 'dictValue' | 'code' | 'dictKey' | 'sort' | 'remark', width: number): Column<DictionaryEntry> => ({
    key,
    header: t(`column.${key}`),
    width,
    render: (entry) => orNone(entry[key]),
  })
  const sealed: Column<DictionaryEntry> = {
    key: 'isSealed',
    header: t('column.isSealed'),
    width: 72,
    render: (entry) => t(entry.isSealed === 1 ? 'sealed' : 'inUse'),
  }
  const name = { ...text('dictValue', 140), isRowLink: true }
  return isEntries
    ? [name, text('dictKey', 104), text('sort', 56), sealed, text('remark', 160)]
    : [name, text('code', 128), text('sort', 56), sealed]
}
