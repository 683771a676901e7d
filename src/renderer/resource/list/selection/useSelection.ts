import { useCallback, useMemo } from 'react'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { NOTHING_SELECTED, type SelectedKeys } from '#renderer/ui/table/selection/selection.ts'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Identifies the request behind the rows: filters, page and sort. */
  readonly view: string
}

export interface Selection<Row> {
  /** Keys of rows that are on the page. */
  readonly keys: SelectedKeys
  /** In the order of the page. */
  readonly rows: readonly Row[]
  readonly onChange: (keys: SelectedKeys) => void
  readonly clear: () => void
}

interface KeptSelection {
  readonly view: string
  readonly keys: SelectedKeys
}

const NOTHING_KEPT: KeptSelection = { view: '', keys: NOTHING_SELECTED }

/**
 * The keys of the selected rows of a page, kept with the tab. A refresh keeps the rows that are still there. Another page,
 * sort or search clears the selection, so that nobody acts on rows that they do not see.
 */
export function useSelection<Row>({ rows, rowKey, view }: Options<Row>): Selection<Row> {
  const [kept, setKept] = useTabState<KeptSelection>('selection', NOTHING_KEPT)
  // Dropped, not only ignored: it must not come back when the person returns to the page.
  if (kept.view !== view && kept.keys.size > 0) setKept(NOTHING_KEPT)
  const selected = useMemo(
    () => (kept.view === view && kept.keys.size > 0 ? rows.filter((row) => kept.keys.has(rowKey(row))) : []),
    [kept, view, rows, rowKey],
  )
  const keys = useMemo(() => (selected.length === 0 ? NOTHING_SELECTED : new Set(selected.map(rowKey))), [selected, rowKey])
  const onChange = useCallback((next: SelectedKeys) => setKept({ view, keys: next }), [setKept, view])
  const clear = useCallback(() => setKept(NOTHING_KEPT), [setKept])
  return { keys, rows: selected, onChange, clear }
}
