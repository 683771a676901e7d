import { MAX_CELL_LENGTH, MAX_TABLE_NAME } from '#shared/domain/limits.ts'
import { cutTo } from '#shared/text/spreadsheet.ts'
import { notifyError } from '../errors/errors.ts'
import { notify } from '../errors/notify.ts'
import { i18n } from '../i18n.ts'
import { invoke } from '../ipc/bridge.ts'

/** A text as a cell of a spreadsheet holds it: one that is too long ends with words that say so. */
export const fittingCell = (text: string): string => cutTo(text, MAX_CELL_LENGTH, i18n.t('common:sheet.cutMark'))

/**
 * Saves rows of texts as a table for spreadsheets and says where, and how many texts were cut. Nothing happens when the person closes the
 * save dialog.
 * @param name without ending
 */
export async function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  try {
    const cut = rows.flat().filter(({ length }) => length > MAX_CELL_LENGTH).length
    const table = rows.map((cells) => cells.map(fittingCell))
    const path = await invoke('exports:saveTable', cutTo(name, MAX_TABLE_NAME, ''), table)
    if (path === null) return
    const saved = (): string => i18n.t('common:sheet.savedAs', { path })
    const shortened = (): string => i18n.t('common:sheet.cut', { count: cut, most: MAX_CELL_LENGTH })
    notify('success', cut === 0 ? saved : () => `${saved()} ${shortened()}`)
  } catch (error) {
    notifyError(error)
  }
}
