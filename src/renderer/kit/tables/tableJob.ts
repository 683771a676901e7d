import { readTable, type TableNotes } from './readTable.ts'
import type { TableAnswer, TableRequest } from './tableMessages.ts'

/** The cells of one message: the page takes them in a few milliseconds. */
const MAX_CELLS_AT_ONCE = 10_000
/** The shortest time between two messages about the progress. Milliseconds. */
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

/** Reads a file, until it is stopped, and tells what it has, piece by piece. */
export async function runTableJob({ file, limit }: TableRequest, tell: (answer: TableAnswer) => void, signal: AbortSignal): Promise<void> {
  let notes: TableNotes = {}
  let told = performance.now()
  const onShare = (share: number): void => {
    if (performance.now() - told < TELL_MS) return
    told = performance.now()
    tell({ kind: 'share', share })
  }
  const table = await readTable(file, { limit, signal, onShare, onNotes: (found) => (notes = found) })
  if (signal.aborted) return tell({ kind: 'end', fault: null, notes })
  if (typeof table === 'string') return tell({ kind: 'end', fault: table, notes })
  for (const rows of piecesOf(table)) tell({ kind: 'rows', rows })
  tell({ kind: 'end', fault: null, notes })
}
