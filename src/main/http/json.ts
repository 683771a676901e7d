import { isInteger, isSafeNumber, parse } from 'lossless-json'

/** Servers send 19-digit ids as bare numbers, which a double would round. They become strings; every other number stays a number. */
const wholeNumber = (source: string): string | number => (isInteger(source) && !isSafeNumber(source) ? source : Number(source))

/**
 * Parses a server's JSON and keeps every digit of its ids.
 * @throws SyntaxError when `text` is not JSON.
 */
export const parseJson = (text: string): unknown => parse(text, null, wholeNumber)

/** As `parseJson`; undefined for an empty text and for invalid JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
