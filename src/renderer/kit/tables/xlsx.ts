import { readXml, readXmlInSlices } from './xml.ts'
import { Zip, ZipFault } from './zip.ts'

/** The cells of a workbook's first sheet, as texts. */

const WORKBOOK = 'xl/workbook.xml'
const FIRST_SHEET = 'xl/worksheets/sheet1.xml'
/** Excel's limit. A larger row number is an error in the file. */
const MAX_LINES = 1_048_576
const MAX_COLUMNS = 16_384
/** From here on a number cell has lost its last digits. Such a number is written with its exponent, so that the check rejects it. */
const MAX_DIGITS = 1e15

const nothing = (): void => undefined

/** The first element with this name for which `pick` gives a value. */
function firstOf(xml: string, wanted: string, pick: (attributes: ReadonlyMap<string, string>) => string | undefined): string | undefined {
  let found: string | undefined
  const open = (name: string, attributes: ReadonlyMap<string, string>): void => {
    if (name === wanted) found ??= pick(attributes)
  }
  readXml(xml, { open, text: nothing, close: nothing })
  return found
}

async function firstSheetPath(zip: Zip): Promise<string> {
  const [workbook, relations] = [await zip.text(WORKBOOK), await zip.text('xl/_rels/workbook.xml.rels')]
  if (workbook === null) throw new ZipFault('no workbook')
  const id = firstOf(workbook, 'sheet', (attributes) => attributes.get('id'))
  const target =
    relations === null
      ? undefined
      : firstOf(relations, 'Relationship', (attributes) => (attributes.get('Id') === id ? attributes.get('Target') : undefined))
  if (target === undefined) return FIRST_SHEET
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells refer to by index, without their phonetic guides (`rPh`). */
async function sharedStrings(xml: string): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let isText = false
  let aids = 0
  await readXmlInSlices(xml, {
    open: (name) => {
      if (name === 'si') current = ''
      else if (name === 'rPh') aids += 1
      else if (name === 't') isText = aids === 0
    },
    text: (text) => {
      if (isText) current += text
    },
    close: (name) => {
      if (name === 'si') strings.push(current)
      else if (name === 'rPh') aids -= 1
      else if (name === 't') isText = false
    },
  })
  return strings
}

function numberText(raw: string): string {
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return raw
  return Math.abs(value) < MAX_DIGITS ? String(value) : value.toExponential()
}

/** The text of a cell. `kind` is its `t` attribute; without one the cell is a number. */
function cellText(kind: string | undefined, raw: string, strings: readonly string[]): string {
  if (kind === 's') return strings[Number(raw)] ?? ''
  return kind === undefined || kind === 'n' ? numberText(raw) : raw
}

/** The column index of a cell from its name: `A1` is 0, `AB12` is 27. */
function columnOf(name: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(name ?? '')?.[0]
  if (letters === undefined) return null
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return column < MAX_COLUMNS ? column : null
}

async function sheetCells(xml: string, strings: readonly string[]): Promise<string[][]> {
  const rows: string[][] = []
  let cells: string[] = []
  let cell: { readonly kind: string | undefined; readonly column: number; text: string } | null = null
  let isValue = false
  const open = (name: string, attributes: ReadonlyMap<string, string>): void => {
    if (name === 'row') {
      cells = []
      // Rows without a cell are missing in the file. Lines keep the numbers that Excel shows.
      const line = Math.min(Number(attributes.get('r') ?? rows.length + 1), MAX_LINES)
      while (rows.length < line - 1) rows.push([])
      rows.push(cells)
    } else if (name === 'c') cell = { kind: attributes.get('t'), column: columnOf(attributes.get('r')) ?? cells.length, text: '' }
    else if (name === 'v' || name === 't') isValue = true
  }
  const text = (piece: string): void => {
    if (isValue && cell !== null) cell.text += piece
  }
  const close = (name: string): void => {
    if (name === 'v' || name === 't') isValue = false
    else if (name === 'c' && cell !== null) {
      while (cells.length < cell.column) cells.push('')
      cells[cell.column] = cellText(cell.kind, cell.text, strings)
      cell = null
    }
  }
  await readXmlInSlices(xml, { open, text, close })
  return rows
}

/** @throws ZipFault if the file is no workbook, or damaged. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const zip = new Zip(bytes)
  const [sheet, shared] = [await zip.text(await firstSheetPath(zip)), await zip.text('xl/sharedStrings.xml')]
  if (sheet === null) throw new ZipFault('no sheet')
  return await sheetCells(sheet, shared === null ? [] : await sharedStrings(shared))
}
