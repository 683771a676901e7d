import { decodeText } from '#shared/text/decodeText.ts'
import { readCsv } from './csv.ts'
import { TableError, type FileFault } from './faults.ts'
import { TableRows, type RowLimit } from './rows.ts'
import { readXlsx, type SheetNotes } from './workbook/xlsx.ts'

/** The largest file that is read, in bytes. A table of 2,000 rows is much smaller. */
const MAX_BYTES = 10 * 1024 * 1024

/** What the person should know of a file, such as the sheet that was read. */
export interface TableNotes {
  /** Of a workbook. */
  readonly sheet?: SheetNotes
  /** Where a quote without a partner is. */
  readonly line?: number
}

export interface Reading {
  readonly limit?: RowLimit | null
  /** How much is read, from 0 to 1. */
  readonly onShare?: (share: number) => void
  readonly onNotes?: (notes: TableNotes) => void
  /** Ends the reading of a workbook between two pieces; what was read by then is returned. */
  readonly signal?: AbortSignal
}

const nothing = (): void => undefined

/** The cells of a text; a row's place is its line in the file. */
function readText(bytes: Uint8Array<ArrayBuffer>, rows: TableRows, onShare: (share: number) => void): void {
  const text = decodeText(bytes)
  const fault = textFault(text)
  if (fault !== null) throw new TableError(fault, fault)
  readCsv(text, {
    onRow: (line, cells, share) => {
      const texts = cells.flatMap((cell, column) => (cell === '' ? [] : [[column, cell] as const]))
      if (texts.length > 0) rows.add(line, new Map(texts))
      onShare(share)
    },
  })
}

async function readInto(file: File, rows: TableRows, { onShare: tell = nothing, onNotes = nothing, signal }: Reading): Promise<void> {
  const onShare = (share: number): void => {
    if (signal?.aborted === true) throw new TableError(null, 'stopped')
    tell(share)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === 'workbook') onNotes({ sheet: await readXlsx(file, rows, onShare) })
  else if (kind === 'text') readText(bytes, rows, onShare)
  else throw new TableError(kind, kind)
}

/**
 * The cells of a CSV or xlsx file, or why it cannot be read. The type is recognised by content, not by name. It takes seconds for some files:
 * the page reads through `openTable`.
 */
export async function readTable(file: File, reading: Reading = {}): Promise<string[][] | FileFault> {
  if (file.size > MAX_BYTES) return 'tooLarge'
  const rows = new TableRows(reading.limit ?? null)
  try {
    await readInto(file, rows, reading)
  } catch (error) {
    if (!(error instanceof TableError)) return 'unreadable'
    if (error.fault === 'quotes') reading.onNotes?.({ line: Number(error.message) })
    if (error.fault !== null) return error.fault
  }
  return rows.rows
}

/**
 * What a file is by its content: people rename files, and programs write HTML under the name of a workbook. By hand: a library that knows
 * file types by their first bytes names no kind of text, and takes an old workbook and one with a password for the same compound file.
 */

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, index) => bytes[index] === byte)

/** A zip file: a part, the end of an empty one, or the mark of one that was split. */
const ZIP = [0x50, 0x4b]
/** The compound file of Excel 2003 and earlier, and of workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
/** The first record of workbooks before Excel 5. */
const OLD_SHEETS = [0, 2, 4, 8].map((version) => [0x09, version])
/** What is no table for certain: PDF, pictures, other archives, programs. */
const OTHERS: readonly (readonly [FileFault, readonly number[]])[] = [
  ['notTable', [0x25, 0x50, 0x44, 0x46]],
  ['notTable', [0x89, 0x50, 0x4e, 0x47]],
  ['notTable', [0xff, 0xd8, 0xff]],
  ['notTable', [0x47, 0x49, 0x46, 0x38]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x1f, 0x8b]],
]

const utf16 = (text: string): string => Array.from(text, (letter) => `${letter}\0`).join('')
/** The stream in which a workbook with a password is kept. */
const ENCRYPTED = utf16('EncryptedPackage')

/** Why these bytes are no table; `workbook` or `text` for what may be one. */
function kindOf(bytes: Uint8Array): FileFault | 'workbook' | 'text' {
  if (begins(bytes, ZIP) && (bytes[2] ?? 0) < 9) return 'workbook'
  if (begins(bytes, COMPOUND)) return new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED) ? 'password' : 'oldExcel'
  if (OLD_SHEETS.some((mark) => begins(bytes, mark))) return 'oldExcel'
  return OTHERS.find(([, mark]) => begins(bytes, mark))?.[0] ?? 'text'
}

/** Why a text is no table; null for one that may be. */
function textFault(text: string): FileFault | null {
  const head = text.slice(0, 4096).replace(/^\s*(?:<!--[\s\S]*?-->\s*)*/u, '')
  if (/^<\?xml/iu.test(head)) {
    if (/urn:schemas-microsoft-com:office:spreadsheet|<(?:ss:)?workbook/iu.test(head)) return 'xml2003'
    if (/opendocument|<office:/iu.test(head)) return 'openDocument'
    return /<html|<table/iu.test(head) ? 'html' : 'notTable'
  }
  if (/^<(?:!doctype html|html|head|meta|body|table|style|script|div)\b/iu.test(head)) return 'html'
  if (/^(?:MIME-Version:|From:.*\nSubject:)/iu.test(head) && /multipart\/related|text\/html/iu.test(head)) return 'html'
  // Zero bytes are in no text.
  return head.includes('\0') ? 'notTable' : null
}
