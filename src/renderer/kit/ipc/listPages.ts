/** The pages of a list, as the server gives them. */

/** One page of a list, as a call returns it. */
export interface ListPage<Row> {
  readonly records: readonly Row[]
  /** Null if the server does not count its rows. */
  readonly total: number | null
  /** The rows of a full page, as the server says; null or missing where it does not. */
  readonly size?: number | null
}

/**
 * The most rows of a page that the server gives; null unless it is fewer than were asked for. This family's library has such a limit, and
 * begins each page at a multiple of it (wire.md, Pages and lists).
 */
export const pageLimit = (asked: number, { records, size }: ListPage<unknown>): number | null =>
  size != null && size > 0 && size < asked && size >= records.length ? size : null

/** A page of a list that is read to its end. */
interface ReadPage<Row> {
  readonly records: readonly Row[]
  /** Null if the server does not count its rows. */
  readonly total: number | null
  /** Nothing follows, so that the list was read whole. */
  readonly isLast: boolean
}

/**
 * The pages of a list, one after another, up to the last one or for `most` pages. Where the server counts, the last page is the one with
 * which all rows were read: a short page is not, because a server may give fewer rows than were asked for. Where it does not, the last
 * page is the one that is not full.
 * @param size the rows of a page that are asked for
 * @throws AppError of a page that failed
 */
export async function* pagesOf<Row>(
  read: (current: number, size: number) => Promise<ListPage<Row>>,
  size: number,
  most: number,
): AsyncGenerator<ReadPage<Row>, void> {
  let count = 0
  let total: number | null = null
  for (let current = 1; current <= most; current += 1) {
    const page = await read(current, size)
    const { records } = page
    count += records.length
    // The empty page after the rows says 0 where the server does not count.
    if (records.length > 0 || current === 1) total = page.total
    const isFull = records.length >= (pageLimit(size, page) ?? size)
    const isLast = records.length === 0 || (total === null ? !isFull : count >= total)
    yield { records, total, isLast }
    if (isLast) return
  }
}
