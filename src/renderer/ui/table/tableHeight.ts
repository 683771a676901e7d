import { HEADER_HEIGHT, ROW_HEIGHT } from './column.ts'

/** The frame's two lines and a scrollbar at the bottom (10 px for Chromium's thin one). */
const FRAME = 12

/** The least of the heights from which a table scrolls (`spec.md §9`): never less than this, whatever the window is. CSS pixels. */
export const MIN_MAX_HEIGHT = 500

/** The CSS height of a table of `rows` rows inside a page or a dialog, which scrolls instead. It has room for at least `least` rows. */
export const tableHeight = (rows: number, least: number, rowHeight: number = ROW_HEIGHT): string =>
  `${Math.min(MIN_MAX_HEIGHT, HEADER_HEIGHT + Math.max(least, rows) * rowHeight + FRAME)}px`

/** The CSS height of the areas of order flow and logistics, with rows or without (`spec.md §2`). */
export const AREA_HEIGHT = '300px'
