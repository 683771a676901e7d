import type { ListPage } from '#renderer/kit/ipc/listPages.ts'
import { readRows, type ReadProgress } from '../state/readRows.ts'

/** The most rows of a query that are added up. */
export const MAX_TOTALS_ROWS = 20_000

interface AmountColumn<Row> {
  readonly key: string
  /** Fen; null without an amount. */
  readonly amount?: ((row: Row) => number | null) | undefined
}

export type Totals =
  /** `fen`: the sums by column. */
  | { readonly kind: 'done'; readonly count: number; readonly fen: ReadonlyMap<string, number> }
  /** More rows than are read. `count`: null where the server does not count. */
  | { readonly kind: 'tooMany'; readonly count: number | null }
  /** The pages did not hold as many rows as the server counts: the list changed while it was read. */
  | { readonly kind: 'changed' }

interface Reading<Row> {
  readonly page: (current: number, size: number) => Promise<ListPage<Row>>
  readonly rowKey: (row: Row) => string
  readonly columns: readonly AmountColumn<Row>[]
  /** Called after each page. */
  readonly onRead?: (progress: ReadProgress) => void
  /** Rows; `MAX_TOTALS_ROWS` by default. */
  readonly most?: number
}

/** The sums of rows, in whole fen, by the column that holds amounts. */
export function addUp<Row>(columns: readonly AmountColumn<Row>[], rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(
    columns.flatMap(({ key, amount }) => (amount === undefined ? [] : [[key, rows.reduce((sum, row) => sum + (amount(row) ?? 0), 0)]])),
  )
}

/**
 * Adds up all rows of a query: no call of the server sums. It never gives a part of them for the whole: too many rows, or a list that
 * changed meanwhile, have no sums. A row that comes twice counts once.
 * @throws AppError of the page that failed
 */
export async function readTotals<Row>({ columns, most = MAX_TOTALS_ROWS, ...reading }: Reading<Row>): Promise<Totals> {
  const { end, rows, total } = await readRows({ ...reading, most })
  if (end === 'tooMany') return { kind: 'tooMany', count: total }
  return end === 'moved' ? { kind: 'changed' } : { kind: 'done', count: rows.length, fen: addUp(columns, rows) }
}
