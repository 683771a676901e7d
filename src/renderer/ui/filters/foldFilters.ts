/** Rows that the filters may take before the last ones fold away. */
const ROWS = 2
/** The least width of the buttons, in fields. They take the rest of the last row. */
const ACTIONS_SPAN = 2

interface Cell {
  /** Columns that the filter takes. */
  readonly span: number
}

/** The rows that cells take, and the columns that are left in the last one. A cell that does not fit in the rest of a row begins the next one. */
function laidOut(cells: readonly Cell[], columns: number): { readonly rows: number; readonly left: number } {
  let rows = 1
  let left = columns
  for (const { span } of cells) {
    const width = Math.min(span, columns)
    if (width > left) {
      rows += 1
      left = columns
    }
    left -= width
  }
  return { rows, left }
}

/** The columns that the buttons take behind these filters: the rest of the last row, or a row of their own. */
export function actionsSpan(cells: readonly Cell[], columns: number): number {
  const { left } = laidOut(cells, columns)
  return left >= Math.min(ACTIONS_SPAN, columns) ? left : columns
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
