import { isInteger, isSafeNumber } from 'lossless-json'
import { wholeDigits } from './wholeDigits.ts'

/**
 * The value of a number in JSON text, for lossless-json's `parse`. Servers send 19-digit ids as bare numbers (wire.md), which a
 * double would round: they become strings, also where they are written with decimals or an exponent. Every other number stays a number.
 */
export function losslessNumber(source: string): string | number {
  const whole = wholeDigits(source)
  return isInteger(whole) && !isSafeNumber(whole) ? whole : Number(source)
}
