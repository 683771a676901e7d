import { Zip, ZipFault } from './zip.ts'

/** The cells of a workbook's first sheet, as texts. */

const WORKBOOK = 'xl/workbook.xml'

const elements = (parent: Document | Element, name: string): Element[] => [...parent.getElementsByTagNameNS('*', name)]

function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new ZipFault('damaged XML')
  return document
}

/** The text of a string, without the reading aids beside it. */
const stringOf = (item: Element): string =>
  elements(item, 't')
    .filter((part) => part.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')

/** More digits than a number cell can hold: the last ones are lost, which its exponent then tells. */
const MOST_DIGITS = 1e15

function numberText(raw: string): string {
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  return Math.abs(value) < MOST_DIGITS ? String(value) : value.toExponential()
}

function cellText(cell: Element, strings: readonly string[]): string {
  const raw = elements(cell, 'v')[0]?.textContent ?? ''
  switch (cell.getAttribute('t')) {
    case 's':
      return strings[Number(raw)] ?? ''
    case 'inlineStr':
      return stringOf(cell)
    case 'str':
    case 'b':
    case 'd':
    case 'e':
      return raw
    default:
      return raw === '' ? '' : numberText(raw)
  }
}

/** The place of a cell in its row from its name: `A` is 0, `AB12` is 27. */
function columnOf(name: string | null): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(name ?? '')?.[0]
  if (letters === undefined) return null
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

async function firstSheetPath(zip: Zip): Promise<string> {
  const [workbook, relations] = [await zip.text(WORKBOOK), await zip.text('xl/_rels/workbook.xml.rels')]
  if (workbook === null) throw new ZipFault('no workbook')
  const sheet = elements(parseXml(workbook), 'sheet')[0]
  const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value
  const target = relations === null ? undefined : elements(parseXml(relations), 'Relationship').find((relation) => relation.getAttribute('Id') === id)?.getAttribute('Target')
  if (target == null) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** @throws ZipFault when the file is no workbook, or damaged. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const zip = new Zip(bytes)
  const [sheet, shared] = [await zip.text(await firstSheetPath(zip)), await zip.text('xl/sharedStrings.xml')]
  if (sheet === null) throw new ZipFault('no sheet')
  const strings = shared === null ? [] : elements(parseXml(shared), 'si').map(stringOf)
  const rows: string[][] = []
  for (const row of elements(parseXml(sheet), 'row')) {
    const cells: string[] = []
    for (const cell of elements(row, 'c')) cells[columnOf(cell.getAttribute('r')) ?? cells.length] = cellText(cell, strings)
    const place = Number(row.getAttribute('r') ?? rows.length + 1)
    // Rows without a cell are not in the file; lines keep the numbers that Excel shows.
    while (rows.length < Math.min(place - 1, MOST_LINES)) rows.push([])
    rows.push(Array.from(cells, (text) => text ?? ''))
  }
  return rows
}

/** Excel's own limit of lines; a number beyond it is a lie. */
const MOST_LINES = 1_048_576
