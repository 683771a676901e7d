import type { RefObject } from 'react'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { HEADER_HEIGHT } from '../column.ts'
import { SCROLLER_OF_TAB } from '../scrollerOfTab.ts'
import { measureRow } from './measureRow.ts'

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
