import type { MouseEvent, RefObject } from 'react'
import { rowAt, type RowMenuPlace } from './rowAt.ts'
import type { SelectionGestures } from '../selection/useTableSelection.ts'

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly selection: SelectionGestures | null
  readonly setActive: (index: number) => void
  readonly onOpen: ((index: number) => void) | null
  /** Called by the middle mouse button. */
  readonly onOpenInTab: ((index: number) => void) | null
  readonly onMenu: ((index: number, place: RowMenuPlace) => void) | null
}

/** The mouse handlers of a table, one set for all rows: rows have none and are not rendered again when these change. */
export function useRowPointer({ scroller, selection, setActive, onOpen, onOpenInTab, onMenu }: Options) {
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
      // The middle button would begin to scroll.
      if (place !== null && event.button === 1 && onOpenInTab !== null) event.preventDefault()
      if (place === null || event.button !== 0 || !isSelecting(event, place.isCheckbox)) return
      // Shift+click selects text in a browser, and Ctrl+C would copy that text. The focus stays in the table.
      event.preventDefault()
      scroller.current?.focus({ preventScroll: true })
    },
    onClick: (event: MouseEvent): void => {
      const place = rowAt(event.target)
      if (place === null) return
      if (selection !== null && isSelecting(event, place.isCheckbox)) select(selection, event, place.index)
      else onOpen?.(place.index)
    },
    onAuxClick: (event: MouseEvent): void => {
      const place = rowAt(event.target)
      if (place !== null && event.button === 1) onOpenInTab?.(place.index)
    },
    onContextMenu: (event: MouseEvent): void => {
      const place = rowAt(event.target)
      if (place === null || onMenu === null) return
      event.preventDefault()
      onMenu(place.index, { place: new DOMRect(event.clientX, event.clientY, 0, 0), column: place.column })
    },
  }
}
