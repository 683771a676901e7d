/** Rows that the filters may take before the last ones fold away. */
const ROWS = 2
/** The least width of the buttons, in fields. They take the rest of the last row. */
const ACTIONS_SPAN = 2

interface Cell {
  /** Columns that the filter takes. */
  readonly span: number
}

interface Layout {
  /** The first column of each cell. */
  readonly starts: readonly number[]
  readonly rows: number
  /** Columns that are left in the last row. */
  readonly left: number
}

/** The places of cells in a grid. A cell that does not fit in the rest of a row begins the next one. */
function laidOut(cells: readonly Cell[], columns: number): Layout {
  const starts: number[] = []
  let rows = 1
  let left = columns
  for (const { span } of cells) {
    const width = Math.min(span, columns)
    if (width > left) {
      rows += 1
      left = columns
    }
    starts.push(columns - left)
    left -= width
  }
  return { starts, rows, left }
}

/** The room for the label of each cell: as wide as the widest label of its column. `widthOf`: CSS pixels of a text. */
export function labelWidths(
  cells: readonly (Cell & { readonly label: string })[],
  columns: number,
  widthOf: (text: string) => number,
): number[] {
  const { starts } = laidOut(cells, columns)
  const widest = new Map<number, number>()
  cells.forEach(({ label }, index) => {
    const column = starts[index] ?? 0
    widest.set(column, Math.max(widest.get(column) ?? 0, widthOf(label)))
  })
  return starts.map((column) => widest.get(column) ?? 0)
}

/** The columns that the buttons take behind these filters: the rest of the last row, or a row of their own. */
export function actionsSpan(cells: readonly Cell[], columns: number): number {
  const { left } = laidOut(cells, columns)
  return left >= Math.min(ACTIONS_SPAN, columns) ? left : columns
}

/**
 * The columns of the filters. Few ones become narrower where the buttons then stand in the same row instead of one of their own.
 * @param most The columns that fit beside each other.
 * @param inRow The narrower ones that fit beside the buttons.
 */
export function columnsOf(cells: readonly Cell[], most: number, inRow: number): { readonly columns: number; readonly isOneRow: boolean } {
  const taken = cells.reduce((sum, { span }) => sum + span, 0)
  const isOneRow = taken > 0 && taken <= inRow && most - taken < ACTIONS_SPAN
  return { columns: isOneRow ? taken : most, isOneRow }
}

/** How many of the filters are shown so that they and the buttons take two rows. The first one is always shown. */
export function shownCount(cells: readonly Cell[], columns: number): number {
  const fits = (count: number): boolean => {
    const { rows, left } = laidOut(cells.slice(0, count), columns)
    return rows + (left >= Math.min(ACTIONS_SPAN, columns) ? 0 : 1) <= ROWS
  }
  for (let count = cells.length; count > 1; count--) if (fits(count)) return count
  return Math.min(1, cells.length)
}
