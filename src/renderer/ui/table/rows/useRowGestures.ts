import { useRef, type MouseEvent, type RefObject } from 'react'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { CopiedTable } from '#shared/schemas/copiedTable.ts'
import { copiedRows } from '../copiedRows.ts'
import type { DataTableProps } from '../tableProps.ts'
import type { SelectionGestures } from '../selection/useTableSelection.ts'
import { useTableKeys } from '../useTableKeys.ts'
import { notifyError } from '../../../kit/errors/errors.ts'
import { notify } from '../../../kit/errors/notify.ts'
import { i18n } from '../../../kit/i18n.ts'
import { invoke } from '../../../kit/ipc/bridge.ts'
import { rowAt, type RowMenuPlace } from './rowAt.ts'

interface Options<Row> {
  readonly table: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'onOpen' | 'onOpenInTab' | 'onMenu'>
  readonly scroller: RefObject<HTMLElement | null>
  readonly rowId: (index: number) => string
  /** The active row; -1 for none. */
  readonly active: number
  /** The rows that the arrows lead to. */
  readonly around: readonly [above: number, below: number]
  readonly setActive: (index: number) => void
  /** Makes a row the active one and brings it into sight. */
  readonly moveTo: (index: number) => void
  readonly selection: SelectionGestures | null
  /** CSS pixels. */
  readonly rowHeight: number
}

/** The effects of keys and mouse on the rows of a table: the handlers of its scrolling element. */
export function useRowGestures<Row>({ table, scroller, rowId, active, around, setActive, moveTo, selection, rowHeight }: Options<Row>) {
  const { columns, rows, rowKey, onOpen, onOpenInTab, onMenu } = table
  const open = (index: number): void => {
    const row = rows[index]
    if (row === undefined) return
    setActive(index)
    if (rowKey(row) !== MISSING_ID) onOpen?.(row)
  }
  const openInTab = (index: number): void => {
    const row = rows[index]
    if (row !== undefined && rowKey(row) !== MISSING_ID) onOpenInTab?.(row)
  }
  const openMenu = (index: number, place: RowMenuPlace): void => {
    const row = rows[index]
    if (row === undefined) return
    setActive(index)
    onMenu?.(row, place)
  }
  const openMenuByKey = (): void => {
    const place = document.getElementById(rowId(active))?.getBoundingClientRect() ?? new DOMRect()
    openMenu(active, { place, column: null })
  }
  const copy = (): void => {
    const selected = selection === null ? [] : rows.filter((row) => selection.keys.has(rowKey(row)))
    const copied = selected.length > 0 ? selected : rows.slice(active, active + 1)
    void copyTable(copiedRows(columns, copied), copied.length)
  }
  const onKeyDown = useTableKeys({
    rowCount: rows.length,
    active,
    around,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    moveTo,
    openActive: () => open(active),
    copy,
    selection,
    openMenu: onMenu === undefined ? null : openMenuByKey,
  })
  const pointer = useRowPointer({
    scroller,
    selection,
    setActive,
    keyOf: (index) => (rows[index] === undefined ? null : rowKey(rows[index])),
    onOpen: onOpen === undefined ? null : open,
    onOpenInTab: onOpenInTab === undefined ? null : openInTab,
    onMenu: onMenu === undefined ? null : openMenu,
  })
  return { onKeyDown, ...pointer }
}

/**
 * Copies rows so that they paste into a spreadsheet as a table, and confirms it with a toast (spec.md §8).
 * @param count how many rows of the list these are, without the line of names
 */
export async function copyTable(rows: CopiedTable, count: number): Promise<void> {
  try {
    await invoke('app:copyTable', rows)
    notify('success', () => i18n.t('copiedRows', { count, columns: rows[0]?.length ?? 0 }))
  } catch (error) {
    notifyError(error)
  }
}

interface PointerOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly selection: SelectionGestures | null
  readonly setActive: (index: number) => void
  readonly keyOf: (index: number) => string | null
  readonly onOpen: ((index: number) => void) | null
  /** Called by the middle mouse button. */
  readonly onOpenInTab: ((index: number) => void) | null
  readonly onMenu: ((index: number, place: RowMenuPlace) => void) | null
}

/** The mouse handlers of a table, one set for all rows: rows have none and are not rendered again when these change. */
function useRowPointer({ scroller, selection, setActive, keyOf, onOpen, onOpenInTab, onMenu }: PointerOptions) {
  /** The record under the pointer when its button went down: a refresh may put another one there before it comes up. */
  const pressed = useRef<string | null>(null)
  const isSelecting = (event: MouseEvent, isCheckbox: boolean): boolean =>
    selection !== null && (isCheckbox || event.ctrlKey || event.metaKey || event.shiftKey)

  const select = (gestures: SelectionGestures, event: MouseEvent, index: number): void => {
    if (event.shiftKey) gestures.extendTo(index, event.ctrlKey || event.metaKey)
    else gestures.toggle(index)
    setActive(index)
  }
  return {
    onMouseDown: (event: MouseEvent): void => {
      const place = rowAt(event.target)
      pressed.current = place === null ? null : keyOf(place.index)
      // The middle button would begin to scroll.
      if (place !== null && event.button === 1 && onOpenInTab !== null) event.preventDefault()
      if (place === null || event.button !== 0 || !isSelecting(event, place.isCheckbox)) return
      // Shift+click selects text in a browser, and Ctrl+C would copy that text. The focus stays in the table.
      event.preventDefault()
      scroller.current?.focus({ preventScroll: true })
    },
    onClick: (event: MouseEvent): void => {
      const place = rowAt(event.target)
      // A click without a button, as of assistive technology, has no press before it.
      if (place === null || (event.detail > 0 && pressed.current !== keyOf(place.index))) return
      if (selection !== null && isSelecting(event, place.isCheckbox)) select(selection, event, place.index)
      else onOpen?.(place.index)
    },
    onAuxClick: (event: MouseEvent): void => {
      const place = rowAt(event.target)
      if (place !== null && event.button === 1 && pressed.current === keyOf(place.index)) onOpenInTab?.(place.index)
    },
    onContextMenu: (event: MouseEvent): void => {
      const place = rowAt(event.target)
      if (place === null || onMenu === null) return
      event.preventDefault()
      onMenu(place.index, { place: new DOMRect(event.clientX, event.clientY, 0, 0), column: place.column })
    },
  }
}
