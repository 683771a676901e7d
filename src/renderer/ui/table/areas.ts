import { HEADER_HEIGHT, ROW_HEIGHT } from './column.ts'

/** `spec.md §2`: the areas of order flow and logistics are 300 high. */
export const AREA_HEIGHT = '300px'

/** The frame's two lines and a scrollbar at the bottom (10 px for Chromium's thin one). */
const FRAME = 12

/** The CSS height of a table of `rows` rows. It has room for at least `least` rows, and scrolls beyond `most`. */
export const tableHeight = (rows: number, { least, most }: { readonly least: number; readonly most: number }): string =>
  `${HEADER_HEIGHT + Math.max(least, Math.min(most, rows)) * ROW_HEIGHT + FRAME}px`
