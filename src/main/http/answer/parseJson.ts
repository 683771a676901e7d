import { parse } from 'lossless-json'
import { losslessNumber } from '#shared/json/losslessNumber.ts'

/**
 * Parses a server's JSON and keeps every digit of its ids.
 * @throws SyntaxError when `text` is not JSON.
 */
export const parseJson = (text: string): unknown =>
  // A key that is there twice: the last value counts, as for every other reader of JSON.
  parse(text, null, { parseNumber: losslessNumber, onDuplicateKey: ({ newValue }) => newValue })

/** As `parseJson`, also with the few faults that can be mended; undefined for an empty text and for invalid JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return beginsAsJson(text) ? repaired(text) : undefined
  }
}

function repaired(text: string): unknown {
  try {
    return parseJson(repairJson(text))
  } catch {
    return undefined
  }
}

/** Whether a text begins as JSON of a server does: it is the server's own, even where it cannot be read. */
export const beginsAsJson = (text: string): boolean => /^\s*[[{]/u.test(text)

/**
 * A string, or a piece outside of strings that JSON does not have: a word for no number, or a comma before an end. A string that is never
 * closed reaches to the end of the text, so that no place is looked at twice.
 */
const PIECES = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|\b(?:NaN|undefined)\b|-?\bInfinity\b|,(?=\s*[\]}])/gsu
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const CONTROL = /[\u0000-\u001f]/gu

/** A control character of a text as JSON writes it. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Mends what servers write beside JSON, so that one odd place costs one field and not the answer: `NaN`, `Infinity` and `undefined` become
 * null, a control character within a text is escaped, and a comma before an end is left out. An answer that breaks off stays broken: what
 * is missing must not look complete. Takes time in proportion to the text.
 */
const repairJson = (text: string): string =>
  text.replace(PIECES, (piece) => {
    if (piece.startsWith('"')) return piece.replace(CONTROL, escaped)
    return piece === ',' ? '' : 'null'
  })
