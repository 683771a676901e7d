import { columnName, compact } from './cells.ts'

/** Which columns a table for import has, and how their headers are recognised. */
export interface ColumnSpec<Field extends string> {
  /** `header` is tried on the header without marks (`columnName`). The first header that matches counts. */
  readonly columns: readonly { readonly field: Field; readonly header: RegExp }[]
  /** The columns that may not be missing: of each group at least one must be there. */
  readonly required: readonly (readonly Field[])[]
}

/** Why a table cannot be read: it has no rows below its header, or a required column is missing. */
export type ColumnFault = 'empty' | 'noColumns'

/** A row of the table with a text in at least one of its columns. */
export interface ColumnRow<Field extends string> {
  /** The line number as Excel shows it, from 1. */
  readonly line: number
  /** The text of a cell as it is in the table; empty where the row ends before it, or the table lacks the column. */
  readonly cell: (field: Field) => string
}

export interface ColumnTable<Field extends string> {
  readonly rows: readonly ColumnRow<Field>[]
  /** The headers of the columns that the specification does not name. */
  readonly ignored: readonly string[]
}

type Cells = readonly (readonly string[])[]

interface Header<Field extends string> {
  /** The index of its row. */
  readonly row: number
  /** The index of each column that is there. */
  readonly places: ReadonlyMap<Field, number>
}

/** Finds the columns in the first row that has a text. */
function readHeader<Field extends string>(table: Cells, { columns, required }: ColumnSpec<Field>): Header<Field> | ColumnFault {
  const row = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  if (row < 0) return 'empty'
  const names = (table[row] ?? []).map(columnName)
  const places = new Map(
    columns.map(({ field, header }) => [field, names.findIndex((name) => header.test(name))] as const).filter(([, place]) => place >= 0),
  )
  return required.every((group) => group.some((field) => places.has(field))) ? { row, places } : 'noColumns'
}

/** Whether the first row with a text names the columns. */
export const hasHeader = <Field extends string>(table: Cells, spec: ColumnSpec<Field>): boolean =>
  typeof readHeader(table, spec) !== 'string'

/** Reads a table whose first row with a text names its columns. Rows without a text in any of them are left out. */
export function readColumns<Field extends string>(table: Cells, spec: ColumnSpec<Field>): ColumnTable<Field> | ColumnFault {
  const header = readHeader(table, spec)
  if (typeof header === 'string') return header
  const used = [...header.places.values()]
  const rows = table.flatMap((cells, index): ColumnRow<Field>[] => {
    if (index <= header.row || used.every((place) => compact(cells[place]) === '')) return []
    return [{ line: index + 1, cell: (field) => cells[header.places.get(field) ?? -1] ?? '' }]
  })
  if (rows.length === 0) return 'empty'
  const ignored = (table[header.row] ?? []).filter((name, place) => name.trim() !== '' && !used.includes(place))
  return { rows, ignored }
}
