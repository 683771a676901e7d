import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { END_BYTES, LOCAL_BYTES, localBytes, MAX_DIRECTORY_BYTES, zipEnd, zipParts } from '#shared/zip/directory.ts'
import { systemClock, type Clock } from '../../async/clock.ts'
import type { FileKind } from '../../http/fileKind.ts'

/** The limits of counting: a server chose the bytes of the file. A file beyond one of them, or of `MAX_DIRECTORY_BYTES`, is not counted. */
export const COUNT_LIMITS = {
  /** Larger files would hold up the end of the export. Bytes; a workbook of this size has some 300,000 rows. */
  fileBytes: 32 * 1024 * 1024,
  sheets: 50,
  /** Of all sheets together. Bytes. */
  inflatedBytes: 256 * 1024 * 1024,
  /** For the whole file. Milliseconds. */
  ms: 3_000,
} as const

/** Whether the rows of such a file are counted: not those of an old xls, a zip or a large file. */
export const isCounted = (kind: FileKind, bytes: number): boolean => (kind === 'csv' || kind === 'xlsx') && bytes <= COUNT_LIMITS.fileBytes

/**
 * Counts the rows of a complete file below its title row. Servers do not say how many rows an export has, and people should notice one
 * without any. Runs in the parsing thread.
 * @returns null for a file that is not counted: see `isCounted`, one beyond a limit, or a workbook of another form. Only a reading error
 * throws.
 */
export async function countRows(path: string, kind: FileKind, bytes: number, clock: Clock = systemClock): Promise<number | null> {
  if (!isCounted(kind, bytes)) return null
  const budget = new Budget(clock)
  try {
    return kind === 'csv' ? await countLines(path, budget) : await countSheetRows(path, bytes, budget)
  } catch (error) {
    if (error instanceof BudgetError) return null
    throw error
  }
}

class BudgetError extends Error {}

/** What counting one file may still cost. */
class Budget {
  readonly #clock: Clock
  readonly #endsAt: number
  #bytes: number = COUNT_LIMITS.inflatedBytes

  constructor(clock: Clock) {
    this.#clock = clock
    this.#endsAt = clock.monotonic() + COUNT_LIMITS.ms
  }

  /** @throws BudgetError when these bytes or the time so far are too much. */
  spend(bytes: number): void {
    this.#bytes -= bytes
    if (this.#bytes < 0 || this.#clock.monotonic() > this.#endsAt) throw new BudgetError()
  }
}

const LINE_FEED = 0x0a
const QUOTE = 0x22

/** Lines of a table, not counting those inside a quoted cell, after the first. GBK has no such byte inside of a character. */
async function countLines(path: string, budget: Budget): Promise<number> {
  let lines = 0
  let isQuoted = false
  let last = LINE_FEED
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    budget.spend(chunk.byteLength)
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
 * has a table that can be recognised. One sheet is read after the other: each needs a descriptor of the process.
 */
async function countSheetRows(path: string, bytes: number, budget: Budget): Promise<number | null> {
  let rows = 0
  let isTable = false
  for (const sheet of await sheetsOf(path, bytes)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows: own, hasTable } = await readSheet(path, sheet, budget)
    rows += Math.max(0, own - 1)
    isTable ||= hasTable || own > 0
  }
  return isTable ? rows : null
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/u

/** The packed bytes of a sheet in the file. */
interface PackedSheet {
  readonly start: number
  /** The byte behind its last. */
  readonly end: number
  readonly isDeflated: boolean
}

/** The sheets of a workbook, by the directory at its end. @throws BudgetError for too many sheets, or two that share bytes. */
async function sheetsOf(path: string, bytes: number): Promise<readonly PackedSheet[]> {
  await using file = await open(path)
  // A writer of workbooks leaves no comment behind the record at the end.
  const end = zipEnd(await readAt(file, Math.max(0, bytes - END_BYTES), END_BYTES))
  if (end === null || end.size > MAX_DIRECTORY_BYTES) return []
  const directory = await readAt(file, end.start, end.size)
  const parts = zipParts(directory, end.entries)?.filter(({ name }) => SHEET.test(name)) ?? []
  if (parts.length > COUNT_LIMITS.sheets) throw new BudgetError()
  const sheets: PackedSheet[] = []
  for (const { header, size, method } of parts.toSorted((one, other) => one.header - other.header)) {
    if (header < (sheets.at(-1)?.end ?? 0)) throw new BudgetError()
    // oxlint-disable-next-line no-await-in-loop -- at most as many as there are sheets
    const start = header + localBytes(await readAt(file, header, LOCAL_BYTES))
    sheets.push({ start, end: start + size, isDeflated: method === 'deflated' })
  }
  return sheets
}

/** @param length At most the bytes of a directory. @throws RangeError beyond the end of the file. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(length, MAX_DIRECTORY_BYTES)), 0, length, position)
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
async function readSheet(path: string, { start, end: behind, isDeflated }: PackedSheet, budget: Budget): Promise<SheetRows> {
  let rows = 0
  let hasTable = false
  if (behind === start) return { rows, hasTable }
  let rest = ''
  let end = ''
  const take = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      budget.spend(chunk.byteLength)
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
  const bytes = createReadStream(path, { start, end: behind - 1 })
  if (isDeflated) await pipeline(bytes, createInflateRaw(), take)
  else await pipeline(bytes, take)
  return { rows, hasTable }
}
