import type { ReactNode } from 'react'
import { MAX_COLUMN_WIDTH } from '#shared/domain/limits.ts'
import type { Density } from '#shared/domain/preferences.ts'
import type { Language } from '#shared/locales/languages.ts'

/** CSS pixels; one width for each language where the languages need different widths. */
export type ColumnWidth = number | Readonly<Record<Language, number>>

/** A column of a `DataTable`. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** The width at first. The person may drag the column wider or narrower. */
  readonly width: ColumnWidth
  /** Right-aligned numbers with digits of equal width. */
  readonly align?: 'start' | 'end'
  /** Draws a cell. It calls no hooks: while a table scrolls, hundreds of cells are drawn in every frame. */
  readonly render: (row: Row) => ReactNode
  /** The cell's text in a copied row. Unless set, what `render` returns, if that is a text. Null leaves the column out, as for buttons. */
  readonly text?: ((row: Row) => string) | null
  /** The cell's content where there is room for all of it, as in a panel. Unless set, what `render` returns. */
  readonly inFull?: (row: Row) => ReactNode
  /** How a spreadsheet reads the copied text (`CopiedCell`). Unless set, right-aligned columns contain numbers. */
  readonly copiedAs?: 'text' | 'number'
  /** The cell's amount in fen, where amounts of the column can be added up; null for no value. */
  readonly amount?: (row: Row) => number | null
  /** The server's name of the column, where the server can sort by it. */
  readonly sortKey?: string
  /** Long texts break into lines and the row grows; without it they end in an ellipsis. */
  readonly wrap?: boolean
  /** The way into the row: drawn as a link where a click on the row opens it. */
  readonly isRowLink?: boolean
  /** Stays at that edge while the others scroll. Only the first columns may stay at the start, the last at the end. */
  readonly pinned?: 'start' | 'end'
}

export interface Sort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

export const ROW_HEIGHT = 32
/** CSS pixels of a row that holds one line. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 26, normal: ROW_HEIGHT, roomy: 40 }
export const HEADER_HEIGHT = 34
/** A narrower column could not be dragged wider again. */
const MIN_WIDTH = 48

const ownWidth = (width: ColumnWidth, language: Language): number => (typeof width === 'number' ? width : width[language])

/** The widths of the columns in CSS pixels: those that the person dragged, else the columns' own. */
export const columnWidths = <Row>(
  columns: readonly Column<Row>[],
  dragged: Readonly<Record<string, number>>,
  language: Language,
): number[] =>
  columns.map(({ key, width }) => {
    const own = ownWidth(width, language)
    return widthWithin(own, dragged[key] ?? own)
  })

/** The width of a column that is dragged to `width`, within the limits of every column. */
export const draggedWidth = <Row>(column: Column<Row>, width: number, language: Language): number =>
  widthWithin(ownWidth(column.width, language), width)

const widthWithin = (own: number, width: number): number => Math.min(MAX_COLUMN_WIDTH, Math.max(Math.min(own, MIN_WIDTH), width))

/**
 * The sort after a click on a header: first descending (newest, dearest), then ascending, then the table's `natural` sort again,
 * so that some column always shows the sort in force.
 */
export function nextSort(current: Sort, key: string, natural: Sort): Sort {
  if (current.key !== key) return { key, direction: 'descending' }
  if (current.direction === 'descending') return { key, direction: 'ascending' }
  return natural.key === key ? { key, direction: 'descending' } : natural
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/** Where a pinned column stays, in CSS pixels from its edge; undefined for a column that scrolls. */
export function pinnedStyle<Row>(
  columns: readonly Column<Row>[],
  widths: readonly number[],
  position: number,
): { readonly left: string } | { readonly right: string } | undefined {
  switch (columns[position]?.pinned) {
    case 'start':
      return { left: `${sum(widths.slice(0, position))}px` }
    case 'end':
      return { right: `${sum(widths.slice(position + 1))}px` }
    case undefined:
      return undefined
  }
}

/** The side on which columns scroll under this one: it is the last column pinned at the start, or the first one at the end. */
export function edgeOf<Row>(columns: readonly Column<Row>[], position: number): 'start' | 'end' | undefined {
  const pinned = columns[position]?.pinned
  if (pinned === undefined) return undefined
  return columns[position + (pinned === 'start' ? 1 : -1)]?.pinned === pinned ? undefined : pinned
}

/** The number of columns that are pinned at the start. */
export function startCount<Row>(columns: readonly Column<Row>[]): number {
  const scrolls = columns.findIndex(({ pinned }) => pinned !== 'start')
  return scrolls === -1 ? columns.length : scrolls
}

/** The CSS grid template. The last column that scrolls takes the remaining width: the table fills its place. */
export function gridTemplate<Row>(columns: readonly Column<Row>[], widths: readonly number[]): string {
  const filler = columns.findLastIndex(({ pinned }) => pinned === undefined)
  return widths.map((width, position) => (position === filler ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ')
}
