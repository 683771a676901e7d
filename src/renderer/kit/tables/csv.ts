import Papa from 'papaparse'
import { TableError } from './faults.ts'

/**
 * Tables that were saved as text, and copied cells. Papa Parse reads the cells. By hand is what it does not do: it takes the separator under
 * which most lines have as many cells, so that a comma in a title or in an address counts, and a quote without a partner swallows rows.
 */

const SEPARATORS = ['\t', ',', ';', '|'] as const
/** The beginning of a text that tells its separator. Characters, and lines. */
const SAMPLE = 64 * 1024
const SAMPLE_LINES = 10
/** A separator that a file names for Excel in its first line. */
const NAMED = /^sep=(.)[ \t]*(?=\n|$)/iu
/** ERP systems write a tab behind every cell, so that Excel keeps its digits: it stands beside the separator. */
const BESIDE = /(?<!\t)\t+(?=[,;|]|\n|$)|(?<=[,;|]|^|\n)\t+/gu

const counted = (line: string, separator: string): number => line.split(separator).length - 1

/** The separator: the candidate that is most frequent in the first line that has one, as Excel takes it; not one in a title alone. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE).replace(/"(?:[^"]|"")*"/gu, 'x')
  const lines = sample.split('\n').filter((line) => line.trim() !== '')
  const first = lines.slice(0, SAMPLE_LINES)
  const plain = first.map((line) => line.replace(BESIDE, '')).some((line) => SEPARATORS.some((candidate) => line.includes(candidate)))
    ? first.map((line) => line.replace(BESIDE, ''))
    : first
  const begin = plain.findIndex((line) => SEPARATORS.some((candidate) => line.includes(candidate)))
  const best = (line: string): string => SEPARATORS.toSorted((one, other) => counted(line, other) - counted(line, one))[0] ?? ','
  const head = best(plain[begin] ?? '')
  const rest = plain.slice(begin + 1)
  if (rest.length < 2 || rest.some((line) => line.includes(head))) return head
  const other = best(rest[0] ?? '')
  return rest.every((line) => counted(line, other) === counted(rest[0] ?? '', other) && counted(line, other) > 1) ? other : head
}

/** `="0013"`, and what is left of it where a program forgot half of the quotes: a text that Excel is to keep as it is. */
const FORMULA_TEXT = /^\s*=\s*"+([^"]*)"+\s*$/u

/** The longest cell that is looked at for it. Characters. */
const MAX_FORMULA = 300

const plainCell = (cell: string): string => (cell.length > MAX_FORMULA ? cell : (FORMULA_TEXT.exec(cell)?.[1] ?? cell))

/** Whether a quoted cell holds whole rows: its quote was never closed, and a later one ended it. */
function holdsRows(cell: string, separator: string, width: number): boolean {
  if (width < 2 || !cell.includes('\n')) return false
  return cell
    .split('\n')
    .slice(1, -1)
    .some((line) => counted(line, separator) >= width - 1)
}

/** Excel's limit. A line with more cells is no row of a table, and would be kept cell by cell. */
const MAX_COLUMNS = 16_384

/** Whether one line has more cells than a table has columns. */
function hasHugeLine(text: string, separator: string): boolean {
  let cells = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\n') cells = 0
    else if (character === separator && ++cells >= MAX_COLUMNS) return true
  }
  return false
}

interface Reading {
  /** Undefined: it is told from the text. */
  readonly separator?: string
  /** Takes a row; may throw to end the reading. `share` is how much is read, from 0 to 1. */
  readonly onRow: (line: number, cells: string[], share: number) => void
}

/**
 * Reads a table by RFC 4180: quotes protect separators and line ends, and a doubled quote is one quote.
 * @throws TableError `tooLarge` where a line has more cells than a table can have columns, `quotes` where a quote has no partner, so that it may have swallowed the rows behind it
 */
export function readCsv(text: string, { separator: given, onRow }: Reading): void {
  const lines = text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/gu, '\n')
  const named = given === undefined ? NAMED.exec(lines) : null
  const separator = given ?? named?.[1] ?? separatorOf(lines)
  if (hasHugeLine(lines, separator)) throw new TableError('tooLarge', 'a huge line')
  let line = 0
  let width = 0
  let failure: unknown = null
  Papa.parse<string[]>(named === null ? lines : lines.slice(named[0].length), {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      line += 1
      width ||= data.some((cell) => cell.trim() !== '') ? data.length : 0
      try {
        if (errors.some(({ type }) => type === 'Quotes') || data.some((cell) => holdsRows(cell, separator, width))) {
          throw new TableError('quotes', String(line))
        }
        onRow(line, data.map(plainCell), lines.length === 0 ? 1 : meta.cursor / lines.length)
      } catch (error) {
        failure = error
        parser.abort()
      }
    },
  })
  if (failure !== null) throw failure
}

/** The longest text that is pasted, which is read on the page's own thread. Characters: 2,000 rows have some 200 each. */
const MAX_PASTED = 400_000
/** Above what counts there may be a title and the header. Rows. */
const ABOVE = 10

/** Why copied cells are not read. */
export type PasteFault = 'tooMany' | 'tooLarge'

/**
 * The cells of copied rows, which spreadsheets put on the clipboard with tabs. Quotes that have no partner are part of a text; blank rows
 * at the end are left out. The reading ends with the first row too many. @param most The most rows that are taken below a header
 */
export function pastedRows(text: string, most: number): string[][] | PasteFault {
  const begin = text.slice(0, MAX_PASTED)
  const isCut = !isBlankBehind(text, MAX_PASTED)
  const filled = withoutBlankEnd(begin)
  const quoted = quotedRows(filled, most + ABOVE)
  if (quoted === 'tooLarge') return quoted
  const rows = quoted ?? filled.split(/\r\n?|\n/u).map((line) => line.split('\t').map(plainCell))
  const found = withoutLastLineEnd(rows)
  if (found.length > most + ABOVE) return 'tooMany'
  return isCut ? 'tooLarge' : found
}

/**
 * Whether nothing but blanks stands behind a place. Blank rows are alike, so the text is compared with itself, one row further on: a column
 * that was copied as a whole has a million of them, and looking at each character of 50 MB takes 50 ms.
 */
function isBlankBehind(text: string, at: number): boolean {
  const rest = text.slice(at)
  const end = rest.indexOf('\n')
  const row = rest.indexOf('\n', end + 1) - end
  const isAlike = row > 0 && rest.slice(row) === rest.slice(0, -row)
  return (isAlike ? rest.slice(0, row) : rest).trim() === ''
}

/** The text up to the end of its last line that is not blank. */
function withoutBlankEnd(text: string): string {
  const end = /[\r\n]/u.exec(text.slice(text.trimEnd().length))
  return end === null ? text : text.slice(0, text.trimEnd().length + end.index)
}

/** The rows, up to one above the limit; null where a quote has no partner. */
function quotedRows(text: string, most: number): string[][] | 'tooLarge' | null {
  const rows: string[][] = []
  try {
    readCsv(text, {
      separator: '\t',
      onRow: (_line, cells) => {
        rows.push(cells)
        if (rows.length > most) throw new TableError(null, 'enough')
      },
    })
  } catch (error) {
    const fault = error instanceof TableError ? error.fault : 'quotes'
    if (fault !== null) return fault === 'tooLarge' ? fault : null
  }
  return rows
}

/** Copied cells end with a line end, behind which is no row. */
const withoutLastLineEnd = (rows: string[][]): string[][] => (rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows)
