import { zeroForMinusOne, type PlainNumber } from './money.ts'

/**
 * A number that the server knows; null for -1, which it writes for null (`docs/wire.md`). For calculations and sentences: the placeholder 0
 * would be a claim in them.
 */
export const known = <Kind extends number>(value: Kind | null | undefined): Kind | null =>
  value === undefined || value === -1 ? null : value

/**
 * A value with the placeholders of `spec.md §2`: `none` for an empty value (null, missing, or only spaces) and 0 for -1, as a
 * number or a text. `formatFen` does the same for money.
 */
export function orPlaceholder(value: string | PlainNumber | null | undefined, none: string): string {
  if (value === null || value === undefined) return none
  if (typeof value === 'number') return String(zeroForMinusOne(value))
  if (value.trim() === '') return none
  return value === '-1' ? '0' : value
}
