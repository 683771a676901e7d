import { withoutInvisible } from '#shared/text/invisible.ts'
import { isCalculated } from '#shared/text/spreadsheet.ts'
import { saveFile, type SaveDeps } from './saveFile.ts'

/** The byte order mark: without it Excel reads UTF-8 text in the system's code page. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * A cell by RFC 4180, with one kind of line end and no characters that nobody sees. A tab before a text that would be calculated makes the
 * spreadsheet keep it (OWASP, CSV Injection); readers of tables drop it again (`cells.ts`).
 */
function cellText(text: string): string {
  const plain = withoutInvisible(text).replaceAll(/\r\n?|[\v\f\u2028\u2029]/gu, '\n')
  return `"${isCalculated(plain) ? '\t' : ''}${plain.replaceAll('"', '""')}"`
}

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
