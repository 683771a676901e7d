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
export const repairJson = (text: string): string =>
  text.replace(PIECES, (piece) => {
    if (piece.startsWith('"')) return piece.replace(CONTROL, escaped)
    return piece === ',' ? '' : 'null'
  })
