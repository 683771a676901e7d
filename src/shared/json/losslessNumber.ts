import { isInteger, isSafeNumber } from 'lossless-json'

/** A whole number that is written with decimals: `1123598821738675201.0`. */
const WHOLE = /^(-?\d+)\.0+$/u

/**
 * The value of a number in JSON text, for lossless-json's `parse`. Servers send 19-digit ids as bare numbers (wire.md), which a
 * double would round: they become strings, also where they are written with decimals. Every other number stays a number.
 */
export function losslessNumber(source: string): string | number {
  const whole = WHOLE.exec(source)?.[1] ?? source
  return isInteger(whole) && !isSafeNumber(whole) ? whole : Number(source)
}
