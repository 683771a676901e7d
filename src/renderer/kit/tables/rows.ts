import { TableError } from './faults.ts'
import { HeaderSearch, type ColumnSpec } from './columns.ts'

/** Collects the rows of a table while it is read, and ends the reading when there is more than is taken. */

/** How many rows of a table are taken. */
export interface RowLimit<Field extends string = string> {
  /** The columns that the table has to have. */
  readonly columns: ColumnSpec<Field>
  /** The columns of which one with a text makes a row count. */
  readonly counted: readonly Field[]
  readonly most: number
  /** A table without these columns is read as well: then each row with a text counts. */
  readonly isHeaderOptional?: boolean
}

/** The most cells of a table, with the blank ones in front of a text. */
const MAX_CELLS = 400_000
/** The most text of all cells together: the page gets a copy of it. Characters. */
const MAX_TEXT = 10_000_000
const NOTHING: string[] = []

export class TableRows {
  readonly #rows: string[][] = []
  readonly #hidden = new Set<number>()
  readonly #limit: RowLimit | null
  readonly #search: HeaderSearch<string> | null
  readonly #counted = new Set<number>()
  /** The lines of the header and above it. */
  readonly #above = new Set<number>()
  #cells = 0
  #text = 0

  constructor(limit: RowLimit | null) {
    this.#limit = limit
    this.#search = limit === null ? null : new HeaderSearch(limit.columns)
  }

  /** The cells of each line; lines without a text have none, nor have lines below the header that do not count: nobody reads those. */
  get rows(): string[][] {
    if (this.#limit === null) return this.#rows
    return this.#rows.map((cells, index) => (this.#counted.has(index + 1) || this.#above.has(index + 1) ? cells : NOTHING))
  }

  /** How many rows with a text the person does not see. */
  get hidden(): number {
    return this.#hidden.size
  }

  /**
   * Adds the texts of a row, or more of them. @param line from 1
   * @throws TableError to end the reading
   */
  add(line: number, texts: ReadonlyMap<number, string>, isHidden = false): void {
    while (this.#rows.length < line) this.#rows.push(NOTHING)
    const before = this.#rows[line - 1] ?? NOTHING
    const cells = before === NOTHING ? [] : before
    this.#rows[line - 1] = cells
    const width = this.#search?.widthOf(line) ?? Infinity
    for (const [column, text] of texts) {
      if (column >= width) continue
      while (cells.length <= column) {
        cells.push('')
        this.#cells += 1
      }
      cells[column] = text
      this.#text += text.length
    }
    if (this.#text > MAX_TEXT) throw new TableError('tooLarge', 'too much text')
    if (this.#cells > MAX_CELLS) throw new TableError('tooLarge', 'too many cells')
    if (isHidden) this.#hidden.add(line)
    this.#count(line, cells)
  }

  #count(line: number, cells: readonly string[]): void {
    if (this.#limit === null || this.#search === null) return
    const places = this.#search.places(line, cells)
    if (places === 'open') return void this.#above.add(line)
    const { counted, most, isHeaderOptional = false } = this.#limit
    if (places === 'none' && !isHeaderOptional) throw new TableError(null, 'no header')
    const texts = places === 'none' ? cells : counted.flatMap((field) => (places.get(field) ?? []).map((place) => cells[place] ?? ''))
    if (texts.every((text) => text.trim() === '')) return
    this.#counted.add(line)
    if (this.#counted.size > most) throw new TableError('tooMany', 'too many rows')
  }
}
