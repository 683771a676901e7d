/** The kinds of files that an export can be, detected from the first bytes and the announced type. */
export type FileKind = 'xlsx' | 'xls' | 'zip' | 'csv'

/**
 * What the answer is instead of such a file. `empty`: no bytes; `not-a-file`: a JSON envelope or unknown content; `page`: a web page;
 * `message`: plain text; `other-type`: a file of another type than announced.
 */
export type NotAFile = 'empty' | 'not-a-file' | 'page' | 'message' | 'other-type'

export interface Announced {
  /** The media type without parameters, in lower case; empty when there was none. */
  readonly type: string
  /** The server's file name, or null. */
  readonly fileName: string | null
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte)
/** xlsx files are zip archives, too. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Old xls files are OLE compound documents. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const UTF8_MARK = [0xef, 0xbb, 0xbf]

const endingOf = (name: string | null): string => /\.([a-z0-9]+)\s*$/iu.exec(name ?? '')?.[1]?.toLowerCase() ?? ''

/** Enough bytes for every file signature, and for white space before the markup of a page. */
export const HEAD_BYTES = 64

const TEXT_TYPES = new Set(['text/csv', 'application/csv', 'text/x-csv', 'text/comma-separated-values', 'text/plain'])
const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])
const ZIP_TYPES = new Set(['application/zip', 'application/x-zip-compressed'])
const isJson = (type: string): boolean => type === 'application/json' || type === 'text/json' || type.endsWith('+json')

/**
 * Detects the kind from the announced type **and** the first bytes. A failed export answers HTTP 200 with a JSON envelope in place
 * of the file, a gateway answers with a page, and both may be announced as Excel.
 */
export function detectFileKind(head: Uint8Array, announced: Announced): FileKind | NotAFile {
  const { type, fileName } = announced
  if (head.byteLength === 0) return 'empty'
  if (isJson(type)) return 'not-a-file'
  if (PAGE_TYPES.has(type)) return 'page'
  const isText = TEXT_TYPES.has(type) || (!ZIP_TYPES.has(type) && endingOf(fileName) === 'csv')
  if (startsWith(head, ZIP)) {
    if (isText) return 'other-type'
    return ZIP_TYPES.has(type) || endingOf(fileName) === 'zip' ? 'zip' : 'xlsx'
  }
  if (startsWith(head, OLE)) return isText || ZIP_TYPES.has(type) ? 'other-type' : 'xls'
  const first = firstCharacter(head)
  if (first === '<') return 'page'
  if (first === '{' || first === '[') return 'not-a-file'
  if (!isText || !isPlainText(head)) return 'other-type'
  // A busy gateway also answers in plain text, so plain text counts as a table only with a table's file name.
  return type === 'text/plain' && !ENDINGS.csv.includes(endingOf(fileName)) ? 'message' : 'csv'
}

export const isFileKind = (verdict: FileKind | NotAFile): verdict is FileKind => Object.hasOwn(ENDINGS, verdict)

/** The first character after a byte order mark and white space, which pages and envelopes often begin with. */
const firstCharacter = (head: Uint8Array): string =>
  Buffer.from(startsWith(head, UTF8_MARK) ? head.subarray(UTF8_MARK.length) : head)
    .toString('latin1')
    .trimStart()
    .charAt(0)

/**
 * In UTF-8 and GBK text the only control characters are tab, line feed and carriage return. What follows the titles is not looked at: a
 * remark of a customer may hold Word's line break.
 */
const isPlainText = (head: Uint8Array): boolean =>
  head.subarray(0, HEAD_BYTES).every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)

/** The endings of each kind; the first one is added to a name without one. */
const ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  xlsx: ['xlsx'],
  xls: ['xls', 'et'],
  zip: ['zip'],
  csv: ['csv', 'txt'],
}

const isEndingOfFile = (ending: string): boolean => Object.values(ENDINGS).some((endings) => endings.includes(ending))

/** The name with an ending that fits the kind: Excel refuses a file whose ending and bytes disagree. */
export function withTrueEnding(name: string, kind: FileKind): string {
  const ending = endingOf(name)
  if (ENDINGS[kind].includes(ending)) return name
  // A workbook with macros gets an ending under which Excel does not run them.
  const isKnown = ending === 'xlsm' || isEndingOfFile(ending)
  return `${isKnown ? name.slice(0, name.lastIndexOf('.')) : name}.${ENDINGS[kind][0]}`
}

/** Whether the system may open a file of this name with its default program: never an executable. */
export const opensSafely = (name: string): boolean => isEndingOfFile(endingOf(name))
