import { useCallback, useMemo, useRef } from 'react'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { useListColumns } from './columns/useListColumns.ts'
import type { List } from './defineList.ts'
import { useSelection } from './selection/useSelection.ts'
import type { ListFilterHandle } from './filters/useListFilter.ts'
import { useListState } from './state/useListState.ts'
import { useRowSteps } from './state/useRowSteps.ts'
import { useAccess } from '../useAccess.ts'

/**
 * The behaviour of a list page without its layout: state, columns, selection, the opened row and the steps to its neighbours.
 * `ListFrame` shows it. A page that needs only a part calls the hooks below directly.
 */
export function useListController<Row, Fields extends FilterFields>(list: List<Row, Fields>, { tabKey, query }: PageProps) {
  const access = useAccess(list.permission)
  const state = useListState(list, { tabKey, query, isEnabled: access === 'granted' })
  const { rows, view, isStale, current, size, lastPage, turn } = state
  const { rowKey } = list
  const table = useListColumns(list)
  const selection = useSelection({ rows, rowKey, view })
  // The row itself, not its key: the panel must keep its record when the list behind it turns to another page.
  const [opened, open] = usePersistedTabState<Row | null>('opened', null)
  /** The page's element, for keys that work anywhere on it. */
  const root = useRef<HTMLDivElement>(null)
  const filterBar = useRef<ListFilterHandle<Fields>>(null)
  /** Returns the focus to the table's active row. */
  const focusTable = useCallback(() => root.current?.querySelector<HTMLElement>('[role="grid"]')?.focus(), [])
  const close = useCallback(() => {
    open(null)
    focusTable()
  }, [open, focusTable])
  const openable = useMemo(() => rows.filter((row) => rowKey(row) !== MISSING_ID), [rows, rowKey])
  const steps = useRowSteps({ opened, open, rows: openable, rowKey, view, isStale, current, lastPage, turn: (page) => turn(page, size) })
  return { list, access, state, filterBar, table, selection, opened, open, close, steps, root, focusTable }
}

export type ListController<Row, Fields extends FilterFields> = ReturnType<typeof useListController<Row, Fields>>
