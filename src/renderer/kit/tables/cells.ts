/** The texts of cells, as spreadsheets write them. */

/** How Excel writes a long number: `1.12E+18`. */
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d+$/iu

/** Whether a number was cut: its last digits are lost. */
export const hasLostDigits = (text: string): boolean => EXPONENT.test(text)

/** Removes the spaces, invisible marks and leading apostrophe that a spreadsheet adds. */
export const compact = (text: string | undefined): string =>
  (text ?? '').replace(/[\s\u{200B}-\u{200F}\u{FEFF}]+/gu, '').replace(/^['’]/u, '')

/** The name of a column, without marks that people add to it, as in `手机号*：`. */
export const columnName = (cell: string): string => cell.trim().replace(/[*＊:：.\u{FEFF}]/gu, '')
