import type { Column } from '../column.ts'

/** The sum of the selected rows in one column. */
export interface ColumnSum {
  readonly key: string
  readonly header: string
  /** Whole fen: adding yuan would add rounding faults. */
  readonly fen: number
}

/** The sums of the columns that hold amounts. Rows without an amount are left out, and a column without any has no sum. */
export const sumsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly ColumnSum[] =>
  columns.flatMap(({ key, header, amount }) => {
    if (amount === undefined) return []
    const amounts = rows.map(amount).filter((fen) => fen !== null)
    return amounts.length === 0 ? [] : [{ key, header, fen: amounts.reduce((sum, fen) => sum + fen, 0) }]
  })
