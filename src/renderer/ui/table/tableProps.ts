import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'
import type { RowMenuPlace } from './rows/rowAt.ts'
import type { TableSelection } from './selection/useTableSelection.ts'
import type { HeightRange } from './tableHeight.ts'
import type { DraggedWidths } from './useTableLayout.ts'

/** The content of a `DataTable`, and the events that it reports. */
export interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** The row's key. A row with `MISSING_ID` is marked, and can be neither opened nor selected. */
  readonly rowKey: (row: Row) => string
  /** Identifies the request behind the rows: page, filters, sort. After a change the table scrolls to its top with the new rows. */
  readonly view?: string
  /** Identifies the search behind the rows. The rows of another one are shown from the first column: it is the rows' names and states. */
  readonly search?: string
  /** Number of rows on the pages before this one, for `aria-rowindex`. */
  readonly rowOffset?: number
  /** Number of rows on all pages; by default the number on this page. */
  readonly rowTotal?: number
  /** No rows are known yet: skeleton rows of the same height are shown. */
  readonly loading?: boolean
  /** The rows are old; the request for the new ones is in flight. */
  readonly refreshing?: boolean
  readonly sort?: Sort | null
  readonly onSort?: (key: string) => void
  /** Called by a click or Enter on a row. */
  readonly onOpen?: (row: Row) => void
  /** The row that is open elsewhere, e.g. in a panel. It becomes the active row and is brought into sight. */
  readonly openKey?: string | null
  /** Makes rows selectable. */
  readonly selection?: TableSelection | undefined
  /** Called by the middle mouse button on a row. */
  readonly onOpenInTab?: ((row: Row) => void) | undefined
  /** Called by a right click on a row, or the context-menu key on the active one. */
  readonly onMenu?: ((row: Row, place: RowMenuPlace) => void) | undefined
  /** The keys of the unfolded rows, and what is shown below one. */
  readonly expansion?: { readonly keys: ReadonlySet<string>; readonly render: (row: Row) => ReactNode }
  /** For a row that heads a group: its content across all columns, in place of cells. Null for every other row. */
  readonly band?: ((row: Row) => ReactNode) | undefined
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** CSS height including the frame, or the limits of one that follows the rows; by default the parent's height. */
  readonly height?: string | HeightRange
  /** The widths that the person dragged, in CSS pixels by column. By default the table keeps them itself, with its tab. */
  readonly widths?: DraggedWidths
  readonly onWidths?: (widths: DraggedWidths) => void
  /** Height of a row of one line, in CSS pixels. */
  readonly rowHeight?: number
  /** Draws a border around the table; for a table outside of a card. */
  readonly framed?: boolean
}
