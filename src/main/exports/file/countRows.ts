import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { FileKind } from '../../http/fileKind.ts'
import { END_RECORD, END_RECORD_BYTES } from './zipEnd.ts'

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

/** A compressed part of a zip file. Bytes. */
interface ZipPart {
  readonly start: number
  readonly size: number
  readonly isDeflated: boolean
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

const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
const DEFLATED = 8
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/u

/** The sheets of a workbook, by the directory at its end. */
async function sheetsOf(path: string, bytes: number): Promise<readonly ZipPart[]> {
  const file = await open(path)
  try {
    // A writer of workbooks leaves no comment behind the end record.
    const end = await readAt(file, Math.max(0, bytes - END_RECORD_BYTES), END_RECORD_BYTES)
    if (end.indexOf(END_RECORD) !== 0) return []
    const directory = await readAt(file, end.readUInt32LE(16), end.readUInt32LE(12))
    const sheets: ZipPart[] = []
    for (let at = 0; at + ENTRY_BYTES <= directory.byteLength && directory.readUInt32LE(at) === ENTRY;) {
      const [name, extra, comment] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)]
      if (SHEET.test(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name))) sheets.push(await partAt(file, directory, at))
      at += ENTRY_BYTES + name + extra + comment
    }
    return sheets
  } finally {
    await file.close()
  }
}

/** The part of the directory's entry at `at`. Its bytes begin behind a header of their own. */
async function partAt(file: FileHandle, directory: Buffer, at: number): Promise<ZipPart> {
  const header = directory.readUInt32LE(at + 42)
  const local = await readAt(file, header, LOCAL_HEADER_BYTES)
  return {
    start: header + LOCAL_HEADER_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28),
    size: directory.readUInt32LE(at + 20),
    isDeflated: directory.readUInt16LE(at + 10) === DEFLATED,
  }
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
async function readSheet(path: string, { start, size, isDeflated }: ZipPart): Promise<SheetRows> {
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
