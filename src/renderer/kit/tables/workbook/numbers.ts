import { format, getFormatFromId, isDateFormat } from 'numfmt'
import { attributesOf, XmlReader } from './xml.ts'

/**
 * Number cells as Excel shows them. A number in a cell has no zeros in front and no date: `0007` is 7 with the format `0000`, and a code that
 * Excel took for a date is a count of days.
 */

/** From here on a number cell has lost its last digits. Such a number is written with its exponent, so that the check rejects it. */
const MAX_DIGITS = 1e15
/** The days between Excel's two calendars. */
const DAYS_1904 = 1462
/** The last day that Excel knows, 9999-12-31. */
const MAX_DAY = 2_958_465
/** What Excel shows where a number is no date. */
const NO_DATE = '########'
/** The first number of a file's own formats; the ones below are built in. */
const OWN_FORMATS = 164
/** The longest format that Excel writes. A longer one is ignored: a format is read for each cell. Characters. */
const MAX_FORMAT = 255
const GENERAL = 'General'

/** The formats of a workbook's cells. */
export class NumberFormats {
  /** By the number of a cell's style. */
  readonly #codes: readonly string[]
  readonly #isFrom1904: boolean

  constructor(codes: readonly string[], isFrom1904: boolean) {
    this.#codes = codes
    this.#isFrom1904 = isFrom1904
  }

  /** The text of a number. @param style the cell's `s` attribute */
  text(raw: string, style: string | undefined): string {
    const value = Number(raw)
    if (raw.trim() === '' || !Number.isFinite(value)) return raw
    const code = this.#codes[Number(style ?? 0)] ?? GENERAL
    const isDate = isDateCode(code)
    if (Math.abs(value) >= MAX_DIGITS) return isDate ? NO_DATE : value.toExponential()
    if (isDate) return value < 0 || value > MAX_DAY ? NO_DATE : shown(code, value + (this.#isFrom1904 ? DAYS_1904 : 0))
    if (code === GENERAL || code === '@') return Number.isInteger(value) ? String(value) : shown(GENERAL, value)
    const text = shown(code, value)
    // A number that is shown with an exponent still has all its digits in the cell.
    return Number.isInteger(value) && /E\+?\d+$/iu.test(text) ? String(value) : text
  }
}

/** The number as a format shows it; as it is where the format is none. */
function shown(code: string, value: number): string {
  try {
    return format(code, value, { locale: 'zh-CN' }).trim()
  } catch {
    return String(value)
  }
}

function isDateCode(code: string): boolean {
  try {
    return isDateFormat(code)
  } catch {
    return false
  }
}

/** The formats of a workbook. @param styles its part of styles; null if it has none */
export function readFormats(styles: string | null, isFrom1904: boolean): NumberFormats {
  const own = new Map<number, string>()
  const codes: string[] = []
  let isCell = false
  const reader = new XmlReader({
    open: (name, tag) => {
      if (name === 'cellXfs') isCell = true
      else if (name === 'numFmt') {
        const attributes = attributesOf(tag)
        const code = attributes.get('formatCode') ?? GENERAL
        own.set(Number(attributes.get('numFmtId')), code.length > MAX_FORMAT ? GENERAL : code)
      } else if (name === 'xf' && isCell) codes.push(codeOf(Number(attributesOf(tag).get('numFmtId') ?? 0), own))
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  if (styles !== null) {
    reader.write(styles)
    reader.end()
  }
  return new NumberFormats(codes, isFrom1904)
}

const codeOf = (id: number, own: ReadonlyMap<number, string>): string =>
  own.get(id) ?? (id > 0 && id < OWN_FORMATS ? getFormatFromId(id, 'zh-CN') : GENERAL)
