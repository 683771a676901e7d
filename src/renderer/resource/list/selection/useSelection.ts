import { useCallback, useMemo } from 'react'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { NOTHING_SELECTED, type SelectedKeys } from '#renderer/ui/table/selection/selection.ts'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Names the list that the rows answer: filters, page and sort. */
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
 * Which rows of a page are selected, by key, kept with the tab. A refresh keeps those that are still there; another page,
 * sort or search ends the selection: nobody would act on rows that are out of sight.
 */
export function useSelection<Row>({ rows, rowKey, view }: Options<Row>): Selection<Row> {
  const [kept, setKept] = useTabState<KeptSelection>('selection', NOTHING_KEPT)
  // Dropped and not just ignored: coming back to the page must not bring it back.
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
