import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#renderer/kit/pageTexts.ts'
import { changeListPreference, useListPreferences } from '#renderer/kit/session/preferences.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { useCanOpen } from '#renderer/ui/records/useCanOpen.ts'
import { ROW_HEIGHTS } from '#renderer/ui/table/column.ts'
import { arranged, PLAIN } from '#renderer/ui/table/settings/arrangement.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { TableArrangement } from '#shared/schemas/preferences.ts'
import { useAccess } from '../useAccess.ts'
import type { ColumnWords } from './columns/columnKit.tsx'
import type { List } from './defineList.ts'
import type { ListFilterHandle } from './filters/useListFilter.ts'
import { useSelection } from './selection/useSelection.ts'
import { useListState } from './state/useListState.ts'
import { useRowSteps } from './state/useRowSteps.ts'

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
  const selection = useSelection({ rows, rowKey, view, search: String(state.searches), isStale: isStale || state.hasFailed })
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

/** A list's table as the person arranged it: columns with their order and widths (CSS pixels), and the height of its rows. */
function useListColumns<Row, Fields extends FilterFields>(list: List<Row, Fields>) {
  const { t } = useTranslation(['common', 'list'])
  const label = useCodeLabel()
  const { amount } = useAmounts()
  const refundStatusListOf = useRefundStatusList()
  const payMethodLabel = usePayMethodLabel()
  const canOpen = useCanOpen()
  const { table: arrangement = PLAIN } = useListPreferences(list.key)
  // Every minute: 'today' must be today's.
  const now = useNow('minute').getTime()
  const headers = useTexts()[list.key].column
  const all = useMemo(() => {
    const words: ColumnWords = {
      headers,
      none: t('none'),
      label,
      amount,
      refundStatusListOf,
      payMethodLabel,
      canOpen,
      now,
      waited: (hours) =>
        hours < 1
          ? t('list:waited.under')
          : t(hours < 48 ? 'list:waited.hours' : 'list:waited.days', { count: hours < 48 ? hours : Math.floor(hours / 24) }),
      copyWhat: (what) => t('copyWhat', { what }),
    }
    // The first column of a list names its rows, and stays in sight.
    return list
      .columns(words)
      .map((column, position) => (position === 0 ? { ...column, isRowLink: true, pinned: 'start' as const } : column))
  }, [list, headers, label, amount, refundStatusListOf, payMethodLabel, canOpen, now, t])
  const columns = useMemo(() => arranged(all, arrangement), [all, arrangement])
  const arrange = useCallback((table: TableArrangement) => changeListPreference(list.key, { table }), [list.key])
  const setWidths = useCallback((widths: TableArrangement['widths']) => arrange({ ...arrangement, widths }), [arrange, arrangement])
  return { all, columns, arrangement, arrange, widths: arrangement.widths, setWidths, rowHeight: ROW_HEIGHTS[arrangement.density] }
}
