import { isInteger, isSafeNumber, parse } from 'lossless-json'

/** Ids of 19 digits come as bare numbers; a double would round them. They become strings, every other number a number. */
const wholeNumber = (source: string): string | number => (isInteger(source) && !isSafeNumber(source) ? source : Number(source))

/**
 * Parses a server's JSON with every digit of its ids.
 * @throws SyntaxError when `text` is not JSON.
 */
export const parseJson = (text: string): unknown => parse(text, null, wholeNumber)

/** As `parseJson`; undefined for an empty text and for one that is not JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
