/** Money is integer fen (spec.md §9). The screen shows yuan with two decimals. */

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Fen as yuan with two decimals and thousands separators: 123456 → `1,234.56`. `-1`, the wire's 'no value', reads as 0
 * (spec.md §2, placeholders). Null and undefined give null; the caller then shows the 'none' text.
 */
export function formatFen(fen: number | null | undefined): string | null {
  if (fen == null || Number.isNaN(fen)) return null
  return formatSum(zeroForMinusOne(fen))
}

/** A sum of fen, formatted in the same way. In a sum, -1 is an amount and does not mean 'no value'. */
export const formatSum = (fen: number): string => yuan.format(fen / 100)

/** Fen as a spreadsheet reads a number, without separators: 123456 → `1234.56`. -1 and null as in `formatFen`. */
export const plainYuan = (fen: number | null): string | null => (fen === null ? null : (zeroForMinusOne(fen) / 100).toFixed(2))

/** `0 is shown for -1` (spec.md §2, placeholders). */
export const zeroForMinusOne = (value: number): number => (value === -1 ? 0 : value)

/** Digits with or without thousands separators, and at most two decimals. */
const YUAN = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/u

/** Yuan as typed, in fen: `1,234.5` → 123450. Null if it is no amount. Computed from the digits: 0.29 * 100 is not 29. */
export function parseYuan(typed: string): number | null {
  const match = YUAN.exec(typed.normalize('NFKC').trim())
  if (match === null) return null
  const [whole = ''] = match[0].replaceAll(',', '').split('.')
  return Number(whole + (match[1] ?? '').padEnd(2, '0'))
}
