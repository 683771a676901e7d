import { zeroForMinusOne } from './money.ts'

/**
 * The placeholders of `spec.md §2`: `none` for an empty value (null, missing, or nothing but spaces), 0 for -1, which the
 * wire also sends as a text. Money has its own (`formatFen`).
 */
export function orPlaceholder(value: string | number | null | undefined, none: string): string {
  if (value === null || value === undefined) return none
  if (typeof value === 'number') return String(zeroForMinusOne(value))
  if (value.trim() === '') return none
  return value === '-1' ? '0' : value
}
