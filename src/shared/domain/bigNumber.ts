import { zeroForMinusOne } from './money.ts'

/** The big-number format of `spec.md §9`: a `w` (万, ten thousand) unit above 10000. */

const TEN_THOUSAND = 10_000

const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })
const twoDecimals = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const isBig = (value: number): boolean => Math.abs(value) > TEN_THOUSAND

/** A count in the short form: 9999 → `9,999`, 10000 → `10,000`, 123456 → `12.35w`. */
export const formatBig = (value: number): string => (isBig(value) ? `${twoDecimals.format(value / TEN_THOUSAND)}w` : plain.format(value))

/** Fen as yuan in the short form, always with two decimals: 123456 → `1,234.56`, 123456789 → `123.46w`; -1 reads as 0. */
export function formatBigFen(fen: number): string {
  const yuan = zeroForMinusOne(fen) / 100
  return isBig(yuan) ? `${twoDecimals.format(yuan / TEN_THOUSAND)}w` : twoDecimals.format(yuan)
}
