import { clipboard, ClipboardItem } from 'electron'
import type { CopiedCell, CopiedTable } from '#shared/schemas/copiedTable.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import type { CopiedText } from './copiedText.ts'

/** Puts rows on the clipboard as text and as HTML. The page passes plain texts; main builds the HTML and escapes every cell. */
export function copyTable(rows: CopiedTable, copied: CopiedText): Promise<void> {
  const { text, html } = tableFormats(rows)
  copied.remember(text)
  return clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })])
}

/** A table as the clipboard takes it. A spreadsheet prefers the HTML, a text editor takes the text. */
interface TableFormats {
  readonly text: string
  readonly html: string
}

/** Excel's own style for a text cell. Without it a 19-digit id becomes 1.12E+18 and loses its last digits. */
const TEXT_STYLE = String.raw`mso-number-format:'\@'`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => withoutInvisible(text).replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character)

/** A tab or a line break within a cell would begin another cell or row. */
const flat = (text: string): string => withoutInvisible(text).replace(/[\t\r\n\v\f\u2028\u2029]+/gu, ' ')

const htmlCell = ({ text, kind }: CopiedCell): string =>
  kind === 'number' ? `<td>${escaped(text)}</td>` : `<td style="${TEXT_STYLE}">${escaped(text)}</td>`

/** The text, with tabs between cells, and the HTML table of rows that are copied. */
export const tableFormats = (rows: CopiedTable): TableFormats => ({
  text: rows.map((cells) => cells.map(({ text }) => flat(text)).join('\t')).join('\r\n'),
  html: `<table>${rows.map((cells) => `<tr>${cells.map(htmlCell).join('')}</tr>`).join('')}</table>`,
})
