import { clipboard, ClipboardItem } from 'electron'
import type { CopiedTable } from '#shared/schemas/copiedTable.ts'
import { tableFormats } from './tableFormats.ts'

/** Puts rows on the clipboard. Nothing but this HTML is written: cells are escaped, and the page hands in plain texts. */
export function copyTable(rows: CopiedTable): Promise<void> {
  const { text, html } = tableFormats(rows)
  return clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })])
}
