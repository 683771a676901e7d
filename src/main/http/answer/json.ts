import { parse } from 'lossless-json'
import { losslessNumber } from '#shared/json/losslessNumber.ts'

/**
 * Parses a server's JSON and keeps every digit of its ids.
 * @throws SyntaxError when `text` is not JSON.
 */
export const parseJson = (text: string): unknown => parse(text, null, losslessNumber)

/** As `parseJson`; undefined for an empty text and for invalid JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
