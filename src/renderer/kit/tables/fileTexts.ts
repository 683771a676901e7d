import { i18n } from '../i18n.ts'
import type { FileFault } from './faults.ts'
import type { TableNotes } from './readTable.ts'

/** Why a file was not read, and the way out. `tooMany` is said by the page, which knows its limit. */
export const fileFaultText = (fault: FileFault, { line }: TableNotes): string => i18n.t(`common:file.${fault}`, { line: line ?? 1 })

/** What is to be known of a workbook that was read: its sheet, where there are several, and rows that nobody sees. Empty for nothing. */
export function sheetText({ sheet }: TableNotes): string {
  if (sheet === undefined) return ''
  const read = sheet.others === 0 ? '' : i18n.t('common:file.sheet', { sheet: sheet.sheet, count: sheet.others })
  return read + (sheet.hiddenRows === 0 ? '' : i18n.t('common:file.hiddenRows', { count: sheet.hiddenRows }))
}
