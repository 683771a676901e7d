/** Money is integer fen (spec.md §9). The screen shows yuan with two decimals. */

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Fen as yuan with two decimals and thousands separators: 123456 → `1,234.56`. `-1` is the wire's 'no value' and reads
 * as 0 (spec.md §2, placeholders); null and undefined give null, for which the caller shows the 'none' text.
 */
export function formatFen(fen: number | null | undefined): string | null {
  if (fen == null || Number.isNaN(fen)) return null
  return yuan.format(zeroForMinusOne(fen) / 100)
}

/** `0 is shown for -1` (spec.md §2, placeholders). */
export const zeroForMinusOne = (value: number): number => (value === -1 ? 0 : value)
