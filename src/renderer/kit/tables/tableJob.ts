import type { FileFault } from './faults.ts'
import { readTable, type TableNotes } from './readTable.ts'
import type { RowLimit } from './rows.ts'

/** What the page asks its worker for, and what comes back in pieces: one message with a whole table would hold the page up. */
export interface TableRequest {
  readonly file: File
  readonly limit: RowLimit | null
}

export type TableAnswer =
  | { readonly kind: 'share'; readonly share: number }
  /** Rows with a text, each with its line from 1. */
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [line: number, cells: string[]])[] }
  | { readonly kind: 'end'; readonly fault: FileFault | null; readonly notes: TableNotes }

/** The cells of one message: the page takes them in a few milliseconds. */
const MAX_CELLS_AT_ONCE = 10_000
/** How long nothing is told of how much is read. Milliseconds. */
const TELL_MS = 100

function* piecesOf(rows: readonly string[][]): Generator<[number, string[]][]> {
  let piece: [number, string[]][] = []
  let cells = 0
  for (const [index, row] of rows.entries()) {
    if (row.length === 0) continue
    piece.push([index + 1, row])
    cells += row.length
    if (cells < MAX_CELLS_AT_ONCE) continue
    yield piece
    piece = []
    cells = 0
  }
  yield piece
}

/** Reads a file and tells what it has, piece by piece. */
export async function runTableJob({ file, limit }: TableRequest, tell: (answer: TableAnswer) => void): Promise<void> {
  let notes: TableNotes = {}
  let told = performance.now()
  const onShare = (share: number): void => {
    if (performance.now() - told < TELL_MS) return
    told = performance.now()
    tell({ kind: 'share', share })
  }
  const table = await readTable(file, { limit, onShare, onNotes: (found) => (notes = found) })
  if (typeof table === 'string') return tell({ kind: 'end', fault: table, notes })
  for (const rows of piecesOf(table)) tell({ kind: 'rows', rows })
  tell({ kind: 'end', fault: null, notes })
}
