import type { TableRows } from '../rows.ts'
import type { NumberFormats } from './numbers.ts'
import { damaged, TableError } from '../faults.ts'
import { attributesOf, type Attributes, type XmlHandler } from './xml.ts'

/**
 * Reads the rows of a sheet as it comes, and keeps only cells with a text. By hand: a library gives the whole sheet when it has read it, with
 * an object for each cell that has a format, and a sheet that is formatted down to its last row has millions; here the row limit ends the
 * reading.
 */

/** Excel's limits. A larger number is an error in the file. */
const MAX_LINES = 1_048_576
const MAX_COLUMNS = 16_384
/** The longest text of a cell that is read, many times Excel's own limit: one that comes in pieces has no end otherwise. Characters. */
export const MAX_CELL_TEXT = 1_000_000

interface Cell {
  readonly kind: string | undefined
  readonly style: string | undefined
  readonly column: number
  value: string
  inline: string
  formula: string | null
}

interface SheetParts {
  /** The texts that cells refer to by their number. */
  readonly strings: readonly string[]
  readonly formats: NumberFormats
  readonly rows: TableRows
}

/** `_x000D_` for a carriage return, as Excel writes characters that XML has not; `_x005F_` is the underscore of one that is meant. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/giu, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The column of a cell from its name, in capitals or not: `A1` is 0, `ab12` is 27. @throws TableError for another name */
function columnOf(name: string): number {
  const letters = /^\$?([A-Z]{1,3})\$?\d+$/iu.exec(name.trim())?.[1]
  const column = Array.from(letters?.toUpperCase() ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column < 0 || column >= MAX_COLUMNS) throw damaged('a cell without a place')
  return column
}

/** The handler of a sheet's XML, which gives each row to `rows`. */
export class SheetHandler implements XmlHandler {
  readonly #parts: SheetParts
  #line = 0
  #isInRow = false
  #isHidden = false
  /** The texts of the row by column. */
  #texts = new Map<number, string>()
  #cell: Cell | null = null
  /** The column of the last cell, or the tag of an empty one: few cells need to be read for their place. */
  #last: number | string = -1
  #part: 'value' | 'inline' | 'formula' | null = null
  #guides = 0

  constructor(parts: SheetParts) {
    this.#parts = parts
  }

  open(name: string, tag: string): void {
    if (name === 'c') {
      if (this.#isInRow) this.#openCell(tag)
    } else if (name === 'row') this.#openRow(attributesOf(tag))
    else if (this.#cell === null) return
    else if (name === 'v') this.#part = 'value'
    else if (name === 't' && this.#guides === 0) this.#part = 'inline'
    else if (name === 'rPh') this.#guides += 1
    else if (name === 'f') {
      this.#part = 'formula'
      this.#cell.formula = ''
    }
  }

  text(text: string): void {
    if (this.#cell === null || this.#part === null) return
    const whole = (this.#cell[this.#part] ?? '') + text
    if (whole.length > MAX_CELL_TEXT) throw new TableError('tooLarge', 'a long text')
    this.#cell[this.#part] = whole
  }

  close(name: string): void {
    if (name === 'row') this.#closeRow()
    else if (name === 'c') this.#closeCell()
    else if (name === 'rPh') this.#guides -= 1
    else if (name === 'v' || name === 't' || name === 'f') this.#part = null
  }

  #openRow(attributes: Attributes): void {
    // Rows without a cell are missing in the file. Lines keep the numbers that Excel shows.
    const line = Number(attributes.get('r') ?? this.#line + 1)
    if (!Number.isInteger(line) || line < 1 || line > MAX_LINES) throw damaged('a row without a place')
    const hidden = attributes.get('hidden')
    this.#line = line
    this.#isInRow = true
    this.#isHidden = hidden === '1' || hidden === 'true'
    this.#texts = new Map()
    this.#last = -1
  }

  #closeRow(): void {
    this.#isInRow = false
    if (this.#texts.size > 0) this.#parts.rows.add(this.#line, this.#texts, this.#isHidden)
  }

  #openCell(tag: string): void {
    if (tag.endsWith('/')) {
      this.#last = /\sr\s*=/u.test(tag) ? tag : this.#lastColumn() + 1
      return
    }
    const attributes = attributesOf(tag)
    const name = attributes.get('r')
    const column = name === undefined || name === '' ? this.#lastColumn() + 1 : columnOf(name)
    this.#last = column
    this.#cell = { kind: attributes.get('t'), style: attributes.get('s'), column, value: '', inline: '', formula: null }
  }

  #lastColumn(): number {
    if (typeof this.#last === 'number') return this.#last
    return columnOf(attributesOf(this.#last).get('r') ?? '')
  }

  #closeCell(): void {
    const cell = this.#cell
    this.#cell = null
    if (cell === null) return
    const text = this.#textOf(cell)
    if (text === '') return
    const before = this.#texts.get(cell.column)
    if (before !== undefined && before !== text) throw damaged('two cells at one place')
    this.#texts.set(cell.column, text)
  }

  #textOf({ kind, style, value, inline, formula }: Cell): string {
    if (kind === 'inlineStr') return unescaped(inline)
    // A program that writes formulas without computing them leaves the value empty: Excel would show one.
    if (value === '') return formula === null || kind === 'str' ? '' : `=${formula}`
    switch (kind) {
      case 's':
        return this.#shared(value)
      case 'str':
        return unescaped(value)
      case 'b':
        return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE'
      case 'd':
        return value.replace(/T(?:00:00:00(?:\.0+)?Z?)?/u, ' ').trim()
      case undefined:
      case 'n':
        return this.#parts.formats.text(value, style)
      default:
        return value
    }
  }

  /** @throws TableError if there is no such text */
  #shared(value: string): string {
    const text = /^\s*\d+\s*$/u.test(value) ? this.#parts.strings[Number(value)] : undefined
    if (text === undefined) throw damaged('a text that is not there')
    return text
  }
}
