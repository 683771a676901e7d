import { formatSum, zeroForMinusOne } from './money.ts'

/** The big-number format of `spec.md §9`: a `w` (万, ten thousand) unit above 10000. */

const TEN_THOUSAND = 10_000
/** The number of fen in a yuan, and of hundredths in one. */
const HUNDREDTHS = 100

const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

/** Hundredths (fen, for money) in the unit `w`, rounded to two decimals. */
const inTenThousands = (hundredths: number): string => `${formatSum(hundredths / TEN_THOUSAND)}w`

/** A whole count with thousands separators: 12345 → `12,345`; -1 reads as 0, and null stays null (spec.md §2, placeholders). */
export const formatCount = (value: number | null): string | null => (value === null ? null : plain.format(zeroForMinusOne(value)))

/** A count in the short form: 9999 → `9,999`, 10000 → `10,000`, 123456 → `12.35w`. */
export const formatBig = (value: number): string =>
  Math.abs(value) > TEN_THOUSAND ? inTenThousands(value * HUNDREDTHS) : plain.format(value)

/** Fen as yuan in the short form, always with two decimals: 123456 → `1,234.56`, 123456789 → `123.46w`; -1 reads as 0. */
export function formatBigFen(fen: number): string {
  const given = zeroForMinusOne(fen)
  return Math.abs(given) > TEN_THOUSAND * HUNDREDTHS ? inTenThousands(given) : formatSum(given)
}
