/** What an answer is, told by its first bytes; what it says of itself is looked at beside them. */
export type FileKind = 'xlsx' | 'xls' | 'zip' | 'csv'

/**
 * What an answer that is no file is: nothing, an envelope or anything unknown, a web page, a few words, a file of another type
 * than announced.
 */
export type NotAFile = 'empty' | 'not-a-file' | 'page' | 'message' | 'other-type'

export interface Announced {
  /** The media type alone, in small letters; empty where there was none. */
  readonly type: string
  /** The server's file name, or null. */
  readonly fileName: string | null
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte)
/** xlsx is a zip; so is a bundle of several. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Old xls files are OLE compound documents. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const UTF8_MARK = [0xef, 0xbb, 0xbf]

const endingOf = (name: string | null): string => /\.([a-z0-9]+)\s*$/iu.exec(name ?? '')?.[1]?.toLowerCase() ?? ''

const TEXT_TYPES = new Set(['text/csv', 'application/csv', 'text/x-csv', 'text/comma-separated-values', 'text/plain'])
const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])
const ZIP_TYPES = new Set(['application/zip', 'application/x-zip-compressed'])
const isJson = (type: string): boolean => type === 'application/json' || type === 'text/json' || type.endsWith('+json')

/**
 * Judges an answer by its announced type **and** its first bytes. A failed export answers HTTP 200 with the JSON envelope in
 * place of the file, a gateway answers a page, and both may claim to be Excel.
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
  // A gateway, too, says in plain text that it is busy: a table is one by its name.
  return type === 'text/plain' && !ENDINGS.csv.includes(endingOf(fileName)) ? 'message' : 'csv'
}

export const isFileKind = (verdict: FileKind | NotAFile): verdict is FileKind =>
  verdict === 'xlsx' || verdict === 'xls' || verdict === 'zip' || verdict === 'csv'

/** Behind the mark and blanks: pages and envelopes are often laid out. */
const firstCharacter = (head: Uint8Array): string =>
  Buffer.from(startsWith(head, UTF8_MARK) ? head.subarray(UTF8_MARK.length) : head)
    .toString('latin1')
    .trimStart()
    .charAt(0)

/** UTF-8 and GBK have no control characters but these: tab, line feed, carriage return. */
const isPlainText = (head: Uint8Array): boolean => head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)

/** The endings that each kind goes by; the first is its own. */
const ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  xlsx: ['xlsx', 'xlsm'],
  xls: ['xls', 'et'],
  zip: ['zip'],
  csv: ['csv', 'txt'],
}

/** The name with an ending that is true: what opens by a double click is what the bytes are. */
export function withTrueEnding(name: string, kind: FileKind): string {
  const ending = endingOf(name)
  if (ENDINGS[kind].includes(ending)) return name
  const isKnown = Object.values(ENDINGS).some((endings) => endings.includes(ending))
  return `${isKnown ? name.slice(0, name.lastIndexOf('.')) : name}.${ENDINGS[kind][0]}`
}

/** Whether a file of this name may be handed to the program that opens it: never one that runs. */
export const opensSafely = (name: string): boolean => ['xlsx', 'xls', 'et', 'zip', 'csv', 'txt'].includes(endingOf(name))
