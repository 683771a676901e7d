import type { FileFault } from './faults.ts'
import type { TableNotes } from './readTable.ts'
import type { RowLimit } from './rows.ts'

/** What the page asks its worker for. */
export interface TableRequest {
  readonly file: File
  readonly limit: RowLimit | null
}

/** What the page says to its worker: the file to read, and perhaps that nobody waits for it any more. */
export type TableMessage = TableRequest | 'stop'

/** What comes back, in pieces: one message with a whole table would hold the page up. */
export type TableAnswer =
  | { readonly kind: 'share'; readonly share: number }
  /** Rows with a text, each with its line from 1. */
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [line: number, cells: string[]])[] }
  | { readonly kind: 'end'; readonly fault: FileFault | null; readonly notes: TableNotes }
