import { damaged, TableError } from '../faults.ts'
import { readFormats } from './numbers.ts'
import type { TableRows } from '../rows.ts'
import { MAX_CELL_TEXT, SheetHandler, unescaped } from './sheet.ts'
import { attributesOf, XmlReader, type Attributes } from './xml.ts'
import { Zip } from './zip.ts'

/**
 * The cells of a workbook's first visible sheet, as Excel shows them. By hand upon kept packages for zip and number formats: read-excel-file
 * and exceljs read a whole workbook into trees before the first row is known, neither applies number formats, and exceljs does not tell
 * hidden sheets; SheetJS's kept versions are not in the registry, and its reader holds a sheet of megabytes several times.
 */

const ROOT_RELATIONS = '_rels/.rels'
const WORKBOOK = 'xl/workbook.xml'
const FIRST_SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'
/** The most text that cells may share. Characters. */
const MAX_STRINGS = 30_000_000
/** The most sheets, or relations, of a workbook. */
const MAX_ELEMENTS = 10_000

/** Which sheet was read, and what of it the person does not see. */
export interface SheetNotes {
  readonly sheet: string
  /** How many other sheets the person sees. */
  readonly others: number
  readonly hiddenRows: number
}

/** The attributes of all elements of a name. */
function elementsOf(xml: string, wanted: string): Attributes[] {
  const found: Attributes[] = []
  const reader = new XmlReader({
    open: (name, tag) => {
      if (name === wanted && found.push(attributesOf(tag)) > MAX_ELEMENTS) throw new TableError('tooLarge', `too many ${wanted}`)
    },
    text: () => undefined,
    close: () => undefined,
  })
  reader.write(xml)
  reader.end()
  return found
}

/** The path of a part that another one names. @param from the folder of the other one, as `xl/` */
function resolved(target: string, from: string): string {
  const path = target.replaceAll('\\', '/')
  const segments = (path.startsWith('/') ? path.slice(1) : `${from}${path}`).split('/')
  const way = segments.reduce<string[]>(
    (done, segment) => (segment === '..' ? done.slice(0, -1) : segment === '.' ? done : [...done, segment]),
    [],
  )
  try {
    return decodeURIComponent(way.join('/'))
  } catch {
    return way.join('/')
  }
}

/** The parts that one part names. */
class Relations {
  readonly #all: readonly Attributes[]
  readonly #folder: string

  constructor(xml: string | null, folder: string) {
    this.#all = xml === null ? [] : elementsOf(xml, 'Relationship')
    this.#folder = folder
  }

  #path(found: Attributes | undefined): string | null {
    const target = found?.get('Target')
    return target === undefined ? null : resolved(target, this.#folder)
  }

  /** The part of a kind, such as `styles`. */
  ofKind(kind: string): string | null {
    return this.#path(this.#all.find((relation) => relation.get('Type')?.endsWith(`/${kind}`)))
  }

  /** The part of a sheet; null where it is none with cells, as a chart. */
  sheet(id: string | undefined): string | null {
    const found = this.#all.find((relation) => relation.get('Id') === id)
    const kind = found?.get('Type')
    return kind === undefined || kind.endsWith('/worksheet') ? this.#path(found) : null
  }
}

/** Why a zip file without a workbook is none. */
function otherFile(zip: Zip): TableError {
  const names = zip.names()
  if (names.some((name) => name.endsWith('workbook.bin'))) return new TableError('binary', 'xlsb')
  if (names.includes('content.xml') && names.includes('mimetype')) return new TableError('openDocument', 'ods')
  if (names.some((name) => /\.(?:xlsx?|csv|txt|et)$/u.test(name))) return new TableError('archive', 'archive')
  return new TableError('notTable', 'no workbook')
}

/** The texts that cells refer to by their number, without their phonetic guides (`rPh`). */
async function sharedStrings(zip: Zip, path: string, onShare: (share: number) => void): Promise<string[]> {
  if (!zip.has(path)) return []
  const strings: string[] = []
  let current = ''
  let isText = false
  let guides = 0
  let size = 0
  const reader = new XmlReader({
    open: (name) => {
      if (name === 'si') current = ''
      else if (name === 'rPh') guides += 1
      else if (name === 't') isText = guides === 0
    },
    text: (text) => {
      if (!isText) return
      current += text
      if (current.length > MAX_CELL_TEXT) throw new TableError('tooLarge', 'a long text')
    },
    close: (name) => {
      if (name === 'rPh') guides -= 1
      else if (name === 't') isText = false
      else if (name === 'si') {
        size += current.length + 16
        if (size > MAX_STRINGS) throw new TableError('tooLarge', 'too many texts')
        strings.push(unescaped(current))
      }
    },
  })
  await zip.read(path, (text) => reader.write(text), onShare)
  reader.end()
  return strings
}

/** The part of the workbook: programs may put it elsewhere, and the file's own relations tell where. */
async function workbookPath(zip: Zip): Promise<string> {
  const path = new Relations(await zip.text(ROOT_RELATIONS), '').ofKind('officeDocument') ?? WORKBOOK
  if (zip.has(path) && path.endsWith('.xml')) return path
  if (!zip.has(WORKBOOK)) throw otherFile(zip)
  return WORKBOOK
}

const isVisible = (sheet: Attributes): boolean => (sheet.get('state') ?? 'visible') === 'visible'

/** The first sheet that the person sees. */
function firstSheet(sheets: readonly Attributes[], relations: Relations) {
  const visible = sheets.filter(isVisible).map((sheet) => ({ sheet, path: relations.sheet(sheet.get('id')) }))
  if (sheets.length > 0 && visible.length === 0) throw new TableError('noSheet', 'no visible sheet')
  const found = visible.find(({ path }) => path !== null)
  // Without its relations nobody knows which of several sheets is the first.
  if (found === undefined && sheets.length > 1) throw damaged('no sheet has a place')
  return { path: found?.path ?? FIRST_SHEET, name: found?.sheet.get('name') ?? '', others: Math.max(0, visible.length - 1) }
}

/**
 * Reads a workbook into `rows`.
 * @param onShare how much is read, from 0 to 1
 * @throws TableError if the file is no workbook, is damaged, or has more than is taken
 */
export async function readXlsx(file: Blob, rows: TableRows, onShare: (share: number) => void): Promise<SheetNotes> {
  const zip = await Zip.open(file)
  const path = await workbookPath(zip)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const workbook = (await zip.text(path)) ?? ''
  const relations = new Relations(await zip.text(`${folder}_rels/${path.slice(folder.length)}.rels`), folder)
  const { path: sheet, name, others } = firstSheet(elementsOf(workbook, 'sheet'), relations)
  if (!zip.has(sheet)) throw damaged('no sheet')
  for (const named of [relations.ofKind('styles'), relations.ofKind('sharedStrings')]) {
    if (named !== null && !zip.has(named)) throw damaged(`no part ${named}`)
  }
  const is1904 = ['1', 'true'].includes(elementsOf(workbook, 'workbookPr')[0]?.get('date1904') ?? '')
  const formats = readFormats(await zip.text(relations.ofKind('styles') ?? STYLES), is1904)
  const strings = await sharedStrings(zip, relations.ofKind('sharedStrings') ?? STRINGS, (share) => onShare(share / 2))
  const reader = new XmlReader(new SheetHandler({ strings, formats, rows }))
  await zip.read(
    sheet,
    (text) => reader.write(text),
    (share) => onShare((1 + share) / 2),
  )
  reader.end()
  return { sheet: name, others, hiddenRows: rows.hidden }
}
