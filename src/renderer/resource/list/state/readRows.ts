import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'
import { pageLimit, type ListPage } from '#renderer/kit/ipc/listPages.ts'
import { distinctRows } from '#renderer/kit/records/distinctRows.ts'

/** The rows of each page that is asked for. A server may send fewer. */
export const READ_PAGE_SIZE = 500
/** The pages that are read side by side: main makes four calls of a tab at a time, and those of a person come first. */
const PARALLEL_PAGES = 2

/** How far a reading is. */
export interface ReadProgress {
  readonly done: number
  /** Null while it is unknown, and where the server does not count. */
  readonly total: number | null
}

export interface ReadRows<Row> extends ReadProgress {
  /**
   * `tooMany`: more rows than may be read, of which none is given. `moved`: rows came or went while the pages were read, and some may be
   * missing.
   */
  readonly end: 'whole' | 'tooMany' | 'moved'
  /** Each row once, in the order of the query. */
  readonly rows: readonly Row[]
}

interface Reading<Row> {
  readonly page: (current: number, size: number) => Promise<ListPage<Row>>
  readonly rowKey: (row: Row) => string
  /** The most rows that are read. */
  readonly most: number
  /** Called after each page. */
  readonly onRead?: (progress: ReadProgress) => void
}

/**
 * Reads all rows of a query, page by page, for what no call of the server does: to look for a text, to filter by a state, to add up. A page
 * that fails fails the reading: a part of the rows would look like all of them.
 * @throws AppError of the page that failed, and the signal's reason when `page` was aborted
 */
export async function readRows<Row>({ page, rowKey, most, onRead }: Reading<Row>): Promise<ReadRows<Row>> {
  const first = await page(1, READ_PAGE_SIZE)
  const { total } = first
  if (total !== null && total > most) return { end: 'tooMany', done: 0, total, rows: [] }
  const pages = new Map<number, readonly Row[]>()
  const count = (): number => [...pages.values()].reduce((sum, { length }) => sum + length, 0)
  const noted = (current: number, records: readonly Row[]): number => {
    pages.set(current, records)
    onRead?.({ done: count(), total })
    return records.length
  }
  const read = async (current: number): Promise<number> => noted(current, (await page(current, READ_PAGE_SIZE)).records)
  const size = noted(1, first.records)
  const full = pageLimit(READ_PAGE_SIZE, first) ?? READ_PAGE_SIZE
  const isWithin = total === null ? await readOn(read, { first: size, full }, most) : await readAll(read, size, total)
  if (!isWithin) return { end: 'tooMany', done: count(), total, rows: [] }
  const all = [...pages].toSorted(([one], [other]) => one - other).flatMap(([, records]) => records)
  const rows = distinctRows(all, rowKey)
  return { end: total !== null && rows.length !== total ? 'moved' : 'whole', done: rows.length, total, rows }
}

/** Reads a page; resolves to the number of its rows. */
type Read = (current: number) => Promise<number>

/** The other pages of a list whose server counts. @param size Rows of its first page, which all but the last have. */
async function readAll(read: Read, size: number, total: number): Promise<true> {
  const count = size === 0 ? 1 : Math.ceil(total / size)
  const others = Array.from({ length: Math.max(0, count - 1) }, (_page, index) => index + 2)
  await forEachLimited(others, PARALLEL_PAGES, async (current) => void (await read(current)))
  return true
}

/**
 * The other pages of a list whose server does not count: up to the first that is not full. Whether that came within the limit.
 * @param rows those of the first page, and of a full one
 */
async function readOn(read: Read, rows: { readonly first: number; readonly full: number }, most: number): Promise<boolean> {
  const { first, full } = rows
  let count = first
  for (let current = 2; count === full; current += 1) {
    if (current > most / full) return false
    count = await read(current)
  }
  return true
}
