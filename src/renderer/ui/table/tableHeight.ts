import { HEADER_HEIGHT, ROW_HEIGHT } from './column.ts'

/** The frame's two lines and a scrollbar at the bottom (10 px for Chromium's thin one). */
const FRAME = 12

/** The CSS height of a table of `rows` rows. It has room for at least `least` rows, and scrolls beyond `most`. */
export const tableHeight = (rows: number, { least, most }: { readonly least: number; readonly most: number }): string =>
  `${HEADER_HEIGHT + Math.max(least, Math.min(most, rows)) * ROW_HEIGHT + FRAME}px`

/** An area without rows: its header and one line. */
const EMPTY_HEIGHT = tableHeight(0, { least: 2, most: 2 })

/**
 * The CSS height of the areas of order flow and logistics: 300 px (spec.md §2), less only for an answer without rows.
 * @param rows Undefined until they are loaded.
 */
export const areaHeight = (rows: readonly unknown[] | undefined): string => (rows?.length === 0 ? EMPTY_HEIGHT : '300px')
