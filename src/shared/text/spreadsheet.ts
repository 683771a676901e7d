import { withoutInvisible } from './invisible.ts'

/** What spreadsheets do with texts that are written for them: in a table that is saved, and in rows that are copied. */

/** The signs that begin a formula. East Asian spreadsheets fold full-width, small and raised ones into these. */
const SIGN = /^[=+@\-−]/u
/** An amount or a phone number with a sign. */
const SIGNED = /^[+-][\d.,]+$/u
/** A number that is shown as it is written. */
const PLAIN = /^-?(?:0|[1-9]\d{0,10})(?:\.\d+)?$/u
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)'
/** Texts that are shown as another number: with 15 digits, without leading zeros, as a power of ten, below 0. */
const NUMBERS = [/^\d{12,}$/u, /^0\d+$/u, /^[\d.,]+e[+-]?\d+$/iu, /^\(\d[\d.,]*\)$/u]
/** Codes that are shown as a day. A day with its year in front stays one. */
const DAYS = [/^\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?$/u, new RegExp(`^${MONTH}[-/ ]?\\d{1,4}$|^\\d{1,2}[-/ ]?${MONTH}$`, 'iu')]

/** The text as a spreadsheet reads it: without white space and characters that nobody sees in front, every sign in its ordinary form. */
const asRead = (text: string): string => withoutInvisible(text).trim().normalize('NFKC')

/** Whether a spreadsheet would run a text as a formula. */
export function isFormula(text: string): boolean {
  const read = asRead(text)
  return SIGN.test(read) && !SIGNED.test(read)
}

/** Whether a spreadsheet that reads a file would calculate a text, or show it as another number or as a day. */
export function isCalculated(text: string): boolean {
  // White space in front of a line break or a tab hides what follows from some.
  if (/^[\t\r\n]/u.test(text)) return true
  const read = asRead(text)
  if (PLAIN.test(read)) return read !== text.trim()
  return SIGN.test(read) || [...NUMBERS, ...DAYS].some((pattern) => pattern.test(read))
}

/**
 * A text within a length, cut behind a whole character and with a mark at its end where it was longer. Characters are UTF-16 units, as
 * spreadsheets count them.
 */
export const cutTo = (text: string, most: number, mark: string): string =>
  text.length <= most ? text : text.slice(0, most - mark.length).replace(/[\uD800-\uDBFF]$/u, '') + mark
