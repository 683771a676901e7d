import { useCallback, useMemo } from 'react'
import { distinctRows } from '#renderer/kit/records/distinctRows.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { NOTHING_SELECTED, type SelectedKeys } from '#renderer/ui/table/selection/selection.ts'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Identifies the request behind the rows: filters, page and sort. */
  readonly view: string
  /** Identifies the search: another page or sort of it keeps the selection. Without it every view is a search of its own. */
  readonly search?: string
  /** The rows belong to a previous request, or could not be read: none of the view's own is known to be gone. */
  readonly isStale?: boolean
}

export interface Selection<Row> {
  /** Keys of the selected rows that are on the page. */
  readonly keys: SelectedKeys
  /** All selected rows: those of other pages, then those of the page in its order. */
  readonly rows: readonly Row[]
  /** How many of them are on other pages. */
  readonly away: number
  /** Selects these rows of the page, and no other ones of it. */
  readonly onChange: (keys: SelectedKeys) => void
  readonly clear: () => void
  /** Deselects the rows of other pages, for example after they were changed: what they hold now is not known. */
  readonly dropAway: () => void
}

interface KeptRow {
  readonly row: unknown
  /** The view on whose page it was selected. */
  readonly view: string
}

interface KeptSelection {
  readonly search: string
  readonly rows: ReadonlyMap<string, KeptRow>
}

const NOTHING_KEPT: KeptSelection = { search: '', rows: new Map() }

/**
 * The selected rows of a search, kept with the tab: also those of other pages, as they were when they were selected. A refresh keeps the
 * rows that are still on the page. Another search ends the selection.
 */
export function useSelection<Row>({ rows, rowKey, view, search = view, isStale = false }: Options<Row>): Selection<Row> {
  const [kept, setKept] = useTabState<KeptSelection>('selection', NOTHING_KEPT)
  // Dropped, not only ignored: it must not come back when the person returns to the search.
  if (kept.search !== search && kept.rows.size > 0) setKept(NOTHING_KEPT)
  const { onPage, away, gone } = useMemo(() => {
    if (kept.search !== search || kept.rows.size === 0) return { onPage: [], away: [], gone: [] }
    const here = new Set(rows.map(rowKey))
    const others = [...kept.rows].filter(([key]) => !here.has(key))
    const isGone = ([, { view: of }]: (typeof others)[number]): boolean => !isStale && of === view
    return {
      onPage: distinctRows(
        rows.filter((row) => kept.rows.has(rowKey(row))),
        rowKey,
      ),
      // Only this hook keeps rows under this name, and its caller's rows are of one type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      away: others.filter((other) => !isGone(other)).map(([, { row }]) => row as Row),
      gone: others.filter(isGone).map(([key]) => key),
    }
  }, [kept, search, view, rows, rowKey, isStale])
  // Dropped as well: on another page they would count as selected again.
  if (gone.length > 0)
    setKept(({ rows: before, ...rest }) => ({ ...rest, rows: new Map([...before].filter(([key]) => !gone.includes(key))) }))
  const keys = useMemo(() => (onPage.length === 0 ? NOTHING_SELECTED : new Set(onPage.map(rowKey))), [onPage, rowKey])
  const onChange = useCallback(
    (next: SelectedKeys) =>
      setKept((before) => {
        const all = new Map(before.search === search ? before.rows : [])
        for (const row of rows) {
          const key = rowKey(row)
          if (next.has(key)) all.set(key, { row, view })
          else all.delete(key)
        }
        return { search, rows: all }
      }),
    [setKept, search, view, rows, rowKey],
  )
  const clear = useCallback(() => setKept(NOTHING_KEPT), [setKept])
  const dropAway = useCallback(
    () => setKept((before) => ({ ...before, rows: new Map([...before.rows].filter(([key]) => keys.has(key))) })),
    [setKept, keys],
  )
  const selected = useMemo(() => [...away, ...onPage], [away, onPage])
  return { keys, rows: selected, away: away.length, onChange, clear, dropAway }
}
