import type { TableArrangement } from '#shared/schemas/preferences.ts'
import type { Column } from '../column.ts'

/** Applies a person's arrangement of columns (`TableArrangement`) to the columns that a table has. */

export const PLAIN: TableArrangement = { order: [], hidden: [], widths: {}, density: 'normal' }

/** All columns in the person's order, hidden ones included. A column that the saved order lacks follows its declared neighbour. */
export function ordered<Row>(columns: readonly Column<Row>[], { order }: TableArrangement): readonly Column<Row>[] {
  if (order.length === 0) return columns
  const placed = order.flatMap((key) => columns.find((column) => column.key === key && column.pinned === undefined) ?? [])
  for (const [index, column] of columns.entries()) {
    if (placed.includes(column)) continue
    const before = placed.indexOf(columns[index - 1] ?? column)
    if (column.pinned === 'end') placed.push(column)
    else placed.splice(before + 1, 0, column)
  }
  return placed
}

/** A pinned column identifies the row: it cannot be hidden or moved. */
export const isFixed = <Row>({ pinned }: Column<Row>): boolean => pinned !== undefined

/** The columns that are shown. */
export const arranged = <Row>(columns: readonly Column<Row>[], arrangement: TableArrangement): readonly Column<Row>[] =>
  ordered(columns, arrangement).filter((column) => isFixed(column) || !arrangement.hidden.includes(column.key))

/** Moves a column by one place, within the columns that can be moved. */
export function moved<Row>(columns: readonly Column<Row>[], arrangement: TableArrangement, key: string, step: 1 | -1): TableArrangement {
  const keys = ordered(columns, arrangement).flatMap((column) => (isFixed(column) ? [] : [column.key]))
  const from = keys.indexOf(key)
  const to = from + step
  if (from < 0 || to < 0 || to >= keys.length) return arrangement
  return { ...arrangement, order: keys.toSpliced(from, 1).toSpliced(to, 0, key) }
}

/** Shows a hidden column, hides a shown one. The last one that can be hidden stays. */
export function toggled<Row>(columns: readonly Column<Row>[], arrangement: TableArrangement, key: string): TableArrangement {
  const { hidden } = arrangement
  if (hidden.includes(key)) return { ...arrangement, hidden: hidden.filter((other) => other !== key) }
  const left = arranged(columns, arrangement).filter((column) => !isFixed(column))
  return left.length <= 1 ? arrangement : { ...arrangement, hidden: [...hidden, key] }
}
