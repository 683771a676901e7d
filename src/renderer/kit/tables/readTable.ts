import { decodeText } from '#shared/text/decodeText.ts'
import { readCsv } from './csv.ts'
import { TableError, type FileFault } from './faults.ts'
import { kindOf, textFault } from './recognise.ts'
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
