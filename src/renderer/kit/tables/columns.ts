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

/** The rows at the beginning of a table in which its header is looked for: people write a title and a date above it. */
const HEADER_ROWS = 10

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

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** The columns that a row names, and the groups of which it names none. */
function headerIn<Field extends string>(cells: readonly string[], row: number, { columns, required }: ColumnSpec<Field>) {
  const names = cells.map(columnName)
  const places = new Map(
    columns.map(({ field, header }) => [field, names.findIndex((name) => header.test(name))] as const).filter(([, place]) => place >= 0),
  )
  return { row, places, missing: required.filter((group) => !group.some((field) => places.has(field))) }
}

/** Finds the columns in the first row that names all required ones. */
function readHeader<Field extends string>(table: Cells, spec: ColumnSpec<Field>): Header<Field> | ColumnFault {
  const begin = table.findIndex(hasText)
  if (begin < 0) return 'empty'
  const candidates = table.slice(begin, begin + HEADER_ROWS).map((cells, index) => headerIn(cells, begin + index, spec))
  return candidates.find(({ missing }) => missing.length === 0) ?? 'noColumns'
}

/** What a table without a required column has instead: the columns that miss, and the texts of the row that comes closest to a header. */
export interface MissingColumns<Field extends string> {
  readonly missing: readonly Field[]
  readonly found: readonly string[]
}

/** Why a table's header is none; null where no row names any of its columns. */
export function missingColumns<Field extends string>(table: Cells, spec: ColumnSpec<Field>): MissingColumns<Field> | null {
  const begin = table.findIndex(hasText)
  const candidates = table.slice(begin, begin + HEADER_ROWS).map((cells, index) => headerIn(cells, begin + index, spec))
  const best = candidates.toSorted((one, other) => one.missing.length - other.missing.length)[0]
  if (best === undefined || best.places.size === 0) return null
  const found = (table[best.row] ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '')
  return { missing: best.missing.flatMap((group) => group.slice(0, 1)), found }
}

/** Whether one of the first rows names the columns. */
export const hasHeader = <Field extends string>(table: Cells, spec: ColumnSpec<Field>): boolean =>
  typeof readHeader(table, spec) !== 'string'

/** Reads a table of which one of the first rows names its columns. Rows without a text in any of them are left out. */
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
