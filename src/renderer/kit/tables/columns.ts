import { columnName, compact } from './cells.ts'

/** Which columns a table for import has, and how their headers are recognised. */
export interface ColumnSpec<Field extends string> {
  /** `header` is tried on the header without marks (`columnName`). */
  readonly columns: readonly { readonly field: Field; readonly header: RegExp }[]
  /** The columns that may not be missing: of each group at least one must be there. */
  readonly required: readonly (readonly Field[])[]
}

/** Why a table cannot be read: no rows below its header, a required column is missing, or two columns for one thing differ. */
export type ColumnFault = 'empty' | 'noColumns' | 'twoColumns'

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

/** The rows of a table: copied ones in their order, or those of a file by their line, from 1, in ascending order. Blank lines may be missing. */
export type Table = readonly (readonly string[])[] | ReadonlyMap<number, readonly string[]>

type Line = readonly [line: number, cells: readonly string[]]

/** The rows of a table with their lines, from 1: as many as it holds, however far below the others the last one stands. */
export const linesOf = (table: Table): readonly Line[] =>
  'size' in table ? [...table] : table.map((cells, index): Line => [index + 1, cells])

/** The most columns among which the named ones are looked for. Tables that people fill in have a few dozen. */
const MAX_NAMES = 1_000

/** The indexes of each column that is there: several names may mean one thing. */
type Places<Field extends string> = ReadonlyMap<Field, readonly number[]>

interface Header<Field extends string> {
  readonly line: number
  readonly cells: readonly string[]
  readonly places: Places<Field>
}

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** The columns that a row names, and the groups of which it names none. */
function headerIn<Field extends string>([line, cells]: Line, { columns, required }: ColumnSpec<Field>) {
  const names = cells.slice(0, MAX_NAMES).map(columnName)
  const places = new Map(
    columns
      .map(({ field, header }) => [field, names.flatMap((name, place) => (header.test(name) ? [place] : []))] as const)
      .filter(([, found]) => found.length > 0),
  )
  return { line, cells, places, missing: required.filter((group) => !group.some((field) => places.has(field))) }
}

/** Looks for the header while the rows come. */
export class HeaderSearch<Field extends string> {
  readonly #spec: ColumnSpec<Field>
  #found: { readonly line: number; readonly places: Places<Field>; readonly width: number } | null = null
  #first = 0

  constructor(spec: ColumnSpec<Field>) {
    this.#spec = spec
  }

  /** How many columns of a row may have a name: as many as the header has, for a row below it. @param line from 1 */
  widthOf(line: number): number {
    return this.#found !== null && line > this.#found.line ? this.#found.width : Infinity
  }

  /** The columns for a row below the header; `open` for the header and rows above it, `none` if there is none. @param line from 1 */
  places(line: number, cells: readonly string[]): Places<Field> | 'open' | 'none' {
    // The header's row may come in several pieces.
    if (this.#found !== null && line !== this.#found.line) return line > this.#found.line ? this.#found.places : 'open'
    if (!hasText(cells)) return 'open'
    if (this.#first === 0) this.#first = line
    if (line >= this.#first + HEADER_ROWS) return 'none'
    const { places, missing } = headerIn([line, cells], this.#spec)
    if (missing.length === 0) this.#found = { line, places, width: cells.length }
    return 'open'
  }
}

/** The rows among which the header is, from the first one with a text on. */
function candidatesOf<Field extends string>(lines: readonly Line[], spec: ColumnSpec<Field>) {
  const begin = lines.findIndex(([, cells]) => hasText(cells))
  const first = lines[begin]?.[0] ?? 0
  const near = begin < 0 ? [] : lines.slice(begin, begin + HEADER_ROWS)
  return near.filter(([line]) => line < first + HEADER_ROWS).map((line) => headerIn(line, spec))
}

/** Finds the columns in the first row that names all required ones. */
function readHeader<Field extends string>(lines: readonly Line[], spec: ColumnSpec<Field>): Header<Field> | ColumnFault {
  const candidates = candidatesOf(lines, spec)
  if (candidates.length === 0) return 'empty'
  return candidates.find(({ missing }) => missing.length === 0) ?? 'noColumns'
}

/** What a table without a required column has instead: the columns that miss, and the texts of the row that comes closest to a header. */
export interface MissingColumns<Field extends string> {
  readonly missing: readonly Field[]
  readonly found: readonly string[]
}

/** Why a table's header is none; null where no row names any of its columns. */
export function missingColumns<Field extends string>(table: Table, spec: ColumnSpec<Field>): MissingColumns<Field> | null {
  const best = candidatesOf(linesOf(table), spec).toSorted((one, other) => one.missing.length - other.missing.length)[0]
  if (best === undefined || best.places.size === 0) return null
  return { missing: best.missing.flatMap((group) => group.slice(0, 1)), found: textsIn(best.cells) }
}

const textsIn = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

/** The names of columns that mean one thing but differ in some row; empty where none do. */
export function differingColumns<Field extends string>(table: Table, spec: ColumnSpec<Field>): readonly string[] {
  const lines = linesOf(table)
  const header = readHeader(lines, spec)
  const two = typeof header === 'string' ? null : twoColumns(lines, header)
  return two === null || typeof header === 'string' ? [] : two.map((place) => header.cells[place]?.trim() ?? '')
}

/** The texts of the columns for one thing, each once. */
const textsAt = (cells: readonly string[], places: readonly number[]): readonly string[] => [
  ...new Map(
    places.flatMap((place) => (compact(cells[place]) === '' ? [] : [[compact(cells[place]), cells[place] ?? ''] as const])),
  ).values(),
]

/** The places of columns for one thing that differ in a row: nobody can tell which of them counts. */
function twoColumns<Field extends string>(lines: readonly Line[], header: Header<Field>): readonly number[] | null {
  const several = [...header.places.values()].filter(({ length }) => length > 1)
  const differing = several.find((group) => lines.some(([line, cells]) => line > header.line && textsAt(cells, group).length > 1))
  return differing ?? null
}

/** Whether one of the first rows names the columns. */
export const hasHeader = <Field extends string>(table: Table, spec: ColumnSpec<Field>): boolean =>
  typeof readHeader(linesOf(table), spec) !== 'string'

/** Reads a table of which one of the first rows names its columns. Rows without a text in any of them are left out. */
export function readColumns<Field extends string>(table: Table, spec: ColumnSpec<Field>): ColumnTable<Field> | ColumnFault {
  const lines = linesOf(table)
  const header = readHeader(lines, spec)
  if (typeof header === 'string') return header
  if (twoColumns(lines, header) !== null) return 'twoColumns'
  const used = [...header.places.values()].flat()
  const rows = lines.flatMap(([line, cells]): ColumnRow<Field>[] => {
    if (line <= header.line || cells.length === 0 || used.every((place) => compact(cells[place]) === '')) return []
    return [{ line, cell: (field) => textsAt(cells, header.places.get(field) ?? [])[0] ?? '' }]
  })
  if (rows.length === 0) return 'empty'
  const ignored = header.cells.filter((name, place) => name.trim() !== '' && !used.includes(place))
  return { rows, ignored }
}
