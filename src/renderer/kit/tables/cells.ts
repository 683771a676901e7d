import { GARBLED } from '#shared/text/decodeText.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'

/** The texts of cells, as spreadsheets write them. */

/** How Excel writes a long number: `1.12E+18`. */
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d+$/iu

/** Whether a number was cut: its last digits are lost. */
export const hasLostDigits = (text: string): boolean => EXPONENT.test(text)

/** Excel keeps fifteen digits of a number, and shows zeros for the others. */
const ZEROS = /^[1-9]\d{14}0+$/u

/** Whether a long number ends with zeros from where Excel keeps no digits on. A right one does so once in ten thousand times. */
export const hasZerosForDigits = (text: string): boolean => ZEROS.test(text) && text.length > 15

/** Removes the spaces, invisible marks and leading apostrophe that a spreadsheet adds. */
export const compact = (text: string | undefined): string =>
  withoutInvisible(text ?? '')
    .replace(/\s+/gu, '')
    .replace(/^['’]/u, '')

/** What people write behind a column's name: whether it has to be filled in, and how. */
const HINTS =
  /[（([【［](?:必须?填?项?|必[输录选]项?|选填?项?|非必填|可选|可不填|可空|可为空|不能为空|唯一|文本|文本格式|\d+位(?:数字)?|required|optional|text)[)）\]】］]/giu

/** The name of a column, without marks that people add to it, as in `手机号*：` and `岗位（必填）`. */
export const columnName = (cell: string): string =>
  toHalfWidth(withoutInvisible(cell))
    .replace(HINTS, '')
    .replace(/[*:.★]/gu, '')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** What a spreadsheet shows in place of a value that it could not compute or has no room for. */
const ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!|GETTING_DATA|#+)$|^Err:\d{3}$/iu
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
/** A day, as spreadsheets show what they took for one: `3月12日`, `2026/3/12`, `12-Mar`, `Mar-26`. */
const DATE = new RegExp(
  `^(?:\\d{4}年)?\\d{1,2}月(?:\\d{1,2}日)?$|^\\d{4}年\\d{1,2}月|^\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?: \\d{1,2}:.*)?$|^\\d{1,2}-${MONTH}(?:-\\d{2,4})?$|^${MONTH}-\\d{2,4}$`,
  'iu',
)

/** Why a cell holds no value of its own. Each page has its texts. */
export type CellFault = 'errorValue' | 'formula' | 'date' | 'garbled' | 'severalLines'

/** What a cell holds in place of a value; null for a value. */
export function cellFault(cell: string): CellFault | null {
  const text = withoutInvisible(cell).trim()
  if (ERROR.test(text)) return 'errorValue'
  if (/^[=＝]/u.test(text)) return 'formula'
  if (DATE.test(text)) return 'date'
  if (text.includes(GARBLED)) return 'garbled'
  return /[\r\n]/u.test(text) ? 'severalLines' : null
}

/** The fewest characters of each of several numbers in a cell. A number in groups, as `6212 2600 1234`, has shorter ones. */
const MIN_NUMBER = 8

/** Whether a cell holds several numbers: on lines of their own, or with a blank or a comma between them. */
export function holdsSeveral(cell: string): boolean {
  const text = withoutInvisible(cell).trim()
  const lines = text.split(/[\r\n]+/u).filter((line) => line.trim() !== '')
  if (lines.length > 1) return true
  const numbers = text.split(/[\s,，;；、/|]+/u).filter((number) => number !== '')
  return numbers.length > 1 && numbers.filter(({ length }) => length >= MIN_NUMBER).length > 1
}
