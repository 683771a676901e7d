/**
 * Money is integer fen (spec.md §9). The screen shows yuan with two decimals. Amounts become texts from their digits, never by a
 * division: 0.29 * 100 is not 29.
 */

/**
 * An amount in fen, as the calls answer it. A number that is written out in code counts as one; a `Fen` counts as no `PlainNumber`, so that
 * it cannot be shown without the yuan's point.
 */
export type Fen = number & { readonly unit?: 'fen' }

/** A number that is no amount of money. */
export type PlainNumber = number & { readonly unit?: never }

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Fen as yuan without separators: 123456 → `1234.56`. Parts of a fen, which a server's or an average's amount may have, are rounded. */
export function yuanText(fen: number): `${number}` {
  const digits = String(BigInt(Math.round(Math.abs(fen)))).padStart(3, '0')
  const sign = fen < 0 && /[1-9]/u.test(digits) ? '-' : ''
  // Digits, a point and two digits.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

/**
 * Fen as yuan with two decimals and thousands separators: 123456 → `1,234.56`. `-1`, the wire's 'no value', is shown as 0 (spec.md §2,
 * placeholders). Null, undefined and anything that is not a number give null; the caller then shows the 'none' text.
 */
export function formatFen(fen: number | null | undefined): string | null {
  if (fen == null || !Number.isFinite(fen)) return null
  return formatSum(zeroForMinusOne(fen))
}

/** An amount with the sign of the yuan, which follows a minus: `1,234.56` → `¥1,234.56`, `-5.00` → `-¥5.00`. */
export const withYuanSign = (amount: string): string => amount.replace(/^-?/u, '$&¥')

/** A sum of fen, formatted in the same way. In a sum, -1 is an amount and does not mean 'no value'. */
export const formatSum = (fen: number): string => yuan.format(yuanText(fen))

/** Fen as a spreadsheet reads a number, without separators: 123456 → `1234.56`. -1 and null as in `formatFen`. */
export const plainYuan = (fen: number | null): string | null => (fen === null ? null : yuanText(zeroForMinusOne(fen)))

/** `0 is shown for -1` (spec.md §2, placeholders). */
export const zeroForMinusOne = (value: number): number => (value === -1 ? 0 : value)

/** The sum of amounts as the screen shows them, in fen: null and `-1` count as 0. */
export const sumOfFen = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, fen) => sum + zeroForMinusOne(fen ?? 0), 0)
