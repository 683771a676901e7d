import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { END_BYTES, LOCAL_BYTES, localBytes, zipEnd, zipParts, type ZipPart } from '#shared/zip/directory.ts'
import type { FileKind } from '../../http/fileKind.ts'

/** Larger files are not counted: it would hold up the end of the export. Bytes; a workbook of this size has some 300,000 rows. */
const MAX_COUNTED_BYTES = 32 * 1024 * 1024

/**
 * Counts the rows of a complete file below its title row. Servers do not say how many rows an export has, and people should notice one
 * without any.
 * @returns null for a file that is not counted: an old xls, a zip, a large one, or a workbook of another form. Only a reading error throws.
 */
export async function countRows(path: string, kind: FileKind, bytes: number): Promise<number | null> {
  if (bytes > MAX_COUNTED_BYTES) return null
  if (kind === 'csv') return await countLines(path)
  return kind === 'xlsx' ? await countSheetRows(path, bytes) : null
}

const LINE_FEED = 0x0a
const QUOTE = 0x22

/** Lines of a table, not counting those inside a quoted cell, after the first. GBK has no such byte inside of a character. */
async function countLines(path: string): Promise<number> {
  let lines = 0
  let isQuoted = false
  let last = LINE_FEED
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted
      if (byte === LINE_FEED && !isQuoted) lines += 1
      last = byte
    }
  }
  return Math.max(0, lines + (last === LINE_FEED ? 0 : 1) - 1)
}

/**
 * The rows of all sheets, each without its first. Servers leave the title out, too, where there is nothing to export. Null when no sheet
 * has a table that can be recognised.
 */
async function countSheetRows(path: string, bytes: number): Promise<number | null> {
  const parts = await sheetsOf(path, bytes)
  const sheets = await Promise.all(parts.map((part) => readSheet(path, part)))
  if (!sheets.some(({ rows, hasTable }) => hasTable || rows > 0)) return null
  return sheets.reduce((all, { rows }) => all + Math.max(0, rows - 1), 0)
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/u

/** The packed bytes of a sheet in the file. */
interface PackedSheet {
  readonly start: number
  readonly size: number
  readonly isDeflated: boolean
}

/** The sheets of a workbook, by the directory at its end. */
async function sheetsOf(path: string, bytes: number): Promise<readonly PackedSheet[]> {
  await using file = await open(path)
  // A writer of workbooks leaves no comment behind the record at the end.
  const end = zipEnd(await readAt(file, Math.max(0, bytes - END_BYTES), END_BYTES))
  if (end === null) return []
  const directory = await readAt(file, end.start, end.size)
  const packed = async ({ header, size, method }: ZipPart): Promise<PackedSheet> => {
    const start = header + localBytes(await readAt(file, header, LOCAL_BYTES))
    return { start, size, isDeflated: method === 'deflated' }
  }
  const sheets = zipParts(directory, end.entries)?.filter(({ name }) => SHEET.test(name)) ?? []
  return await Promise.all(sheets.map(packed))
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new RangeError('beyond the end of the file')
  return buffer
}

const ROW = '<row'
/** What follows the name of a row's tag. */
const AFTER_ROW = new Set([' ', '>', '/', '\n', '\r', '\t'])

/** What holds a sheet's rows, also where there are none. */
const TABLE = '<sheetData'

interface SheetRows {
  readonly rows: number
  readonly hasTable: boolean
}

/** The rows of a sheet's XML, its title among them. */
async function readSheet(path: string, { start, size, isDeflated }: PackedSheet): Promise<SheetRows> {
  let rows = 0
  let hasTable = false
  if (size === 0) return { rows, hasTable }
  let rest = ''
  let end = ''
  const take = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      // Tags are plain ASCII, so a byte is a character.
      const part = chunk.toString('latin1')
      const text = rest + part
      for (let at = text.indexOf(ROW); at >= 0; at = text.indexOf(ROW, at + 1)) if (AFTER_ROW.has(text.charAt(at + ROW.length))) rows += 1
      // A tag may begin in one chunk and end in the next. It must not be counted twice, so its last character is left out.
      rest = text.slice(-ROW.length)
      const joined = end + part
      hasTable ||= joined.includes(TABLE)
      end = joined.slice(-TABLE.length)
    }
  }
  const bytes = createReadStream(path, { start, end: start + size - 1 })
  if (isDeflated) await pipeline(bytes, createInflateRaw(), take)
  else await pipeline(bytes, take)
  return { rows, hasTable }
}
