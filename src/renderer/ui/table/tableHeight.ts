import { HEADER_HEIGHT, ROW_HEIGHT } from './column.ts'

/** The frame's two lines and a scrollbar at the bottom (10 px for Chromium's thin one). */
const FRAME = 12

/** The least of the heights from which a table scrolls (`spec.md §9`): never less than this, whatever the window is. CSS pixels. */
export const MIN_MAX_HEIGHT = 500

/** The CSS height of a table of `rows` rows inside a page or a dialog, which scrolls instead. It has room for at least `least` rows. */
export const tableHeight = (rows: number, least: number, rowHeight: number = ROW_HEIGHT): string =>
  `${Math.min(MIN_MAX_HEIGHT, HEADER_HEIGHT + Math.max(least, rows) * rowHeight + FRAME)}px`

/** A height that follows the rows as they are, also those of several lines. CSS pixels, with the frame. */
export interface HeightRange {
  /** What the table takes while it loads, and with less to show. */
  readonly least: number
  /** From here the table scrolls. */
  readonly most: number
}

/** The CSS height of a table whose header and rows are `content` CSS pixels high together. */
export const heightWithin = (content: number, { least, most }: HeightRange): string =>
  `${Math.max(least, Math.min(most, content + FRAME))}px`

/** The height of the areas of order flow and logistics, with rows or without (`spec.md §2`). CSS pixels. */
const AREA = 300

/** The same as a CSS height. */
export const AREA_HEIGHT = `${AREA}px`

/** The least height of a table of one row, and the height from which it scrolls: that of the areas. */
export const FROM_ONE_ROW: HeightRange = { least: HEADER_HEIGHT + ROW_HEIGHT + FRAME, most: AREA }
