import { MAX_CHECKED_REFUNDS, MAX_QUERY } from '#shared/domain/limits.ts'

const COMMA = encodeURIComponent(',')

/**
 * How many of these refunds one call takes whose address holds their ids.
 * @param words What the address holds beside them.
 */
export function mostPerCall(ids: readonly string[], words = ''): number {
  const left = MAX_QUERY - new URLSearchParams({ words }).toString().length
  const longest = Math.max(1, ...ids.map(({ length }) => length))
  return Math.max(1, Math.min(MAX_CHECKED_REFUNDS, Math.floor(left / (longest + COMMA.length))))
}
