import type { ReactNode } from 'react'

/** A column of a `DataTable`. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** CSS pixels; the person may drag it wider or narrower. */
  readonly width: number
  /** Numbers stand at the end, with figures of one width. */
  readonly align?: 'start' | 'end'
  readonly render: (row: Row) => ReactNode
  /** The whole text, for a cell that may have to cut it. */
  readonly title?: (row: Row) => string | null
  /** The server's name of the column, where the server can sort by it. */
  readonly sortKey?: string
  /** Long texts break into lines and the row grows; without it they end in an ellipsis. */
  readonly wrap?: boolean
  /** Stays at the left edge while the others scroll. Only the first columns may. */
  readonly pinned?: boolean
}

export interface Sort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

export const ROW_HEIGHT = 32
export const HEADER_HEIGHT = 34
const MIN_WIDTH = 48

/** The widths that count: those that the person dragged, else the columns' own. */
export const columnWidths = <Row>(columns: readonly Column<Row>[], dragged: Readonly<Record<string, number>>): number[] =>
  columns.map(({ key, width }) => Math.max(MIN_WIDTH, dragged[key] ?? width))

/** What a click on a header asks for: descending first (newest, dearest), then ascending, then the server's own order. */
export function nextSort(current: Sort | null, key: string): Sort | null {
  if (current?.key !== key) return { key, direction: 'descending' }
  return current.direction === 'descending' ? { key, direction: 'ascending' } : null
}

/** How far from the left edge a pinned column stays, in CSS pixels. */
export const pinnedOffset = (widths: readonly number[], position: number): number => widths.slice(0, position).reduce((sum, width) => sum + width, 0)
