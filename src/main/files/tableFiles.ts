import { saveFile, type SaveDeps } from './saveFile.ts'

/** The byte order mark: without it Excel reads UTF-8 text in the system's code page. */
const BYTE_ORDER_MARK = '\u{FEFF}'
/**
 * Cells that a spreadsheet would calculate, or show as another number: with 15 digits, without leading zeros, or as a power of ten. Some drop
 * white space in front, and East Asian ones read full-width signs as the plain ones (OWASP, CSV Injection).
 */
const CALCULATED = /^(?:[\t\r\n]|\s*[=+@＝＋－＠﹦﹢﹣﹫−-]|(?:\d{12,}|0\d+|\d+E\d+)$)/iu

/** A cell by RFC 4180. A tab before a number or a formula makes the spreadsheet keep its text; `shipmentRows.ts` drops it again. */
const cellText = (text: string): string => `"${CALCULATED.test(text) ? '\t' : ''}${text.replaceAll('"', '""')}"`

/** Saves tables that the page shows as CSV files, for spreadsheets. */
export class TableFiles {
  readonly #deps: SaveDeps

  constructor(deps: SaveDeps) {
    this.#deps = deps
  }

  /**
   * Saves a table under a name without ending. Resolves to its path, or null when the person closed the save dialog.
   * @throws AppError `file` when the disk refuses.
   */
  async save(name: string, rows: readonly (readonly string[])[]): Promise<string | null> {
    const content = (): string => BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
    return await saveFile(`${name}.csv`, content, this.#deps)
  }
}
