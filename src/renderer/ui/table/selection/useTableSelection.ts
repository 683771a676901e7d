import { useMemo, useRef } from 'react'
import { MISSING_ID } from '#shared/api/noValue.ts'
import { keysBetween, NOTHING_SELECTED, selectedPart, toggledKey, type SelectedKeys, type SelectedPart } from './selection.ts'

/** A selection that the table's owner keeps. */
export interface TableSelection {
  readonly keys: SelectedKeys
  readonly onChange: (keys: SelectedKeys) => void
  /** Shows a column of checkboxes, with one for all rows in the header. */
  readonly hasColumn?: boolean
}

/** The effects of mouse and keyboard on a selection. Rows are given by their index in the table. */
export interface SelectionGestures {
  readonly keys: SelectedKeys
  readonly part: SelectedPart
  readonly hasColumn: boolean
  readonly toggle: (index: number) => void
  /** Selects from the anchor to this row. The anchor is where the extension began. `isAdding` keeps what is selected already. */
  readonly extendTo: (index: number, isAdding: boolean) => void
  readonly toggleAll: () => void
  readonly selectAll: () => void
  readonly clear: () => void
  /** The next extension begins at the active row. */
  readonly releaseAnchor: () => void
}

interface Table<Row> {
  readonly selection: TableSelection | undefined
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The active row; -1 for none. */
  readonly active: number
}

/** The gestures of a table whose rows can be selected; null for a table without selection. */
export function useTableSelection<Row>({ selection, rows, rowKey, active }: Table<Row>): SelectionGestures | null {
  // A key, not an index: a refresh may move the row.
  const anchor = useRef<string | null>(null)
  const all = useMemo(() => (selection === undefined ? [] : rows.map(rowKey)), [selection, rows, rowKey])
  const selectable = useMemo(() => all.filter((key) => key !== MISSING_ID), [all])
  const { keys = NOTHING_SELECTED } = selection ?? {}
  const part = useMemo(() => selectedPart(selectable, keys), [selectable, keys])
  if (selection === undefined) return null
  const { onChange, hasColumn = false } = selection
  const selectAll = (): void => onChange(new Set(selectable))
  return {
    keys,
    part,
    hasColumn,
    toggle: (index) => {
      const key = all[index]
      if (key === undefined || key === MISSING_ID) return
      anchor.current = key
      onChange(toggledKey(keys, key))
    },
    extendTo: (index, isAdding) => {
      const anchored = anchor.current === null ? -1 : all.indexOf(anchor.current)
      const from = anchored >= 0 ? anchored : active >= 0 ? active : index
      anchor.current = all[from] ?? null
      const between = keysBetween(all, from, index).filter((key) => key !== MISSING_ID)
      onChange(new Set([...(isAdding ? keys : []), ...between]))
    },
    toggleAll: () => (part === 'all' ? onChange(NOTHING_SELECTED) : selectAll()),
    selectAll,
    clear: () => onChange(NOTHING_SELECTED),
    releaseAnchor: () => {
      anchor.current = null
    },
  }
}
