import { useTabState } from '#renderer/kit/tabs/tabState.ts'

/** The row that keys act on: its key, and the place where it was last. */
interface Cursor {
  readonly key: string
  readonly index: number
}

export interface RowCursor {
  /** The index of the cursor's record; -1 while there is none, also after the record has left the rows. */
  readonly active: number
  /** The rows that ArrowUp and ArrowDown lead to, before they are kept within the table. */
  readonly around: readonly [above: number, below: number]
  /** Makes a row the cursor; -1 for none. */
  readonly setActive: (index: number) => void
}

/**
 * The cursor of a table is a record, not a place: after a refresh it is at the same record, wherever that stands now. When its record is
 * gone no row takes its place, so that no key acts on another one; the arrows go on from there.
 */
export function useRowCursor<Row>(label: string, rows: readonly Row[], rowKey: (row: Row) => string): RowCursor {
  const [cursor, setCursor] = useTabState<Cursor | null>(`${label} active`, null)
  const setActive = (index: number): void => {
    const row = rows[index]
    setCursor(row === undefined ? null : { key: rowKey(row), index })
  }
  if (cursor === null) return { active: -1, around: [-1, 0], setActive }
  const { key, index } = cursor
  const same = rows[index]
  // Rows without a key of their own share one: such a row is known by its place alone.
  const active = same !== undefined && rowKey(same) === key ? index : rows.findIndex((row) => rowKey(row) === key)
  return { active, around: active < 0 ? [index - 1, index] : [active - 1, active + 1], setActive }
}
