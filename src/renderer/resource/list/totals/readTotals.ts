import type { ListPage } from '../defineList.ts'
import { distinctRows } from '../state/distinctRows.ts'

/** Rows of a page of the reading, and the most rows of a query that are read. */
const TOTALS_PAGE = 500
export const MAX_TOTALS_ROWS = 20_000
/** A server may send fewer rows a page than it is asked for. */
const MAX_CALLS = 200

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
  /** Called after each page but the last. `total`: null where the server does not count. */
  readonly onRead?: (read: number, total: number | null) => void
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
 * Adds up all rows of a query, page by page: no call of the server sums. It never gives a part of them for the whole: too many rows, or a
 * list that changed meanwhile, have no sums. A row that comes twice counts once.
 * @throws AppError of the page that failed
 */
export async function readTotals<Row>({ page, rowKey, columns, onRead, most = MAX_TOTALS_ROWS }: Reading<Row>): Promise<Totals> {
  const rows: Row[] = []
  for (let current = 1; current <= MAX_CALLS; current += 1) {
    const { records, total } = await page(current, TOTALS_PAGE)
    if (total !== null && total > most) return { kind: 'tooMany', count: total }
    rows.push(...records)
    const isLast = records.length === 0 || (total === null ? records.length < TOTALS_PAGE : rows.length >= total)
    if (!isLast && rows.length >= most) break
    if (!isLast) {
      onRead?.(rows.length, total)
      continue
    }
    const known = distinctRows(rows, rowKey)
    if (total !== null && known.length !== total) return { kind: 'changed' }
    return { kind: 'done', count: known.length, fen: addUp(columns, known) }
  }
  return { kind: 'tooMany', count: null }
}
