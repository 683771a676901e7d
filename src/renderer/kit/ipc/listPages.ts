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
