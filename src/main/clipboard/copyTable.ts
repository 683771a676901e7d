import { clipboard, ClipboardItem } from 'electron'
import type { CopiedTable } from '#shared/schemas/copiedTable.ts'
import type { CopiedText } from './copiedText.ts'
import { tableFormats } from './tableFormats.ts'

/** Puts rows on the clipboard as text and as HTML. The page passes plain texts; main builds the HTML and escapes every cell. */
export function copyTable(rows: CopiedTable, copied: CopiedText): Promise<void> {
  const { text, html } = tableFormats(rows)
  copied.remember(text)
  return clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })])
}
