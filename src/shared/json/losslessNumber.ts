import { isInteger, isSafeNumber } from 'lossless-json'

/**
 * The value of a number in JSON text, for lossless-json's `parse`. Servers send 19-digit ids as bare numbers (wire.md), which a
 * double would round: they become strings. Every other number stays a number.
 */
export const losslessNumber = (source: string): string | number => (isInteger(source) && !isSafeNumber(source) ? source : Number(source))
