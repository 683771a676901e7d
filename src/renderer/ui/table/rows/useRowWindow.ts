import type { RefObject } from 'react'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { HEADER_HEIGHT, ROW_HEIGHT } from '../column.ts'
import { SCROLLER_OF_TAB } from '../scrollerOfTab.ts'

/** The last measured height of each row, in CSS pixels. */
const seen = new WeakMap<Element, number>()

/**
 * The height of a row that may wrap or unfold, in CSS pixels. Rows of a hidden tab report no height, and rows of a tab that is
 * shown again are attached again. Both use the last measured height: a switch of tabs keeps the rows' positions and forces no
 * layout. The resize observer reports what has changed since.
 */
function measureRow(element: Element, entry: ResizeObserverEntry | undefined): number {
  const before = seen.get(element)
  if (entry === undefined && before !== undefined) return before
  const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? (element instanceof HTMLElement ? element.offsetHeight : 0))
  if (height === 0) return before ?? ROW_HEIGHT
  seen.set(element, height)
  return height
}

/** The rows that are in sight, and where each of them is. */
export type RowWindow = Virtualizer<HTMLDivElement, Element>

/** Rows that are drawn beyond the visible ones: without them, scrolling shows blank space. */
const OVERSCAN = 6

/** Follows the scroll position of a table. `rowHeight`: of a row of one line, in CSS pixels. */
export const useRowWindow = (scroller: RefObject<HTMLDivElement | null>, count: number, rowHeight: number): RowWindow =>
  useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    measureElement: measureRow,
    overscan: OVERSCAN,
    paddingStart: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    ...SCROLLER_OF_TAB,
  })
