import type { CopiedTable } from '#shared/schemas/copiedTable.ts'
import { notifyError } from '../errors/errors.ts'
import { notify } from '../errors/notify.ts'
import { i18n } from '../i18n.ts'
import { invoke } from '../ipc/bridge.ts'

/** Copies rows so that they paste into a spreadsheet as a table, and confirms it with a toast (spec.md §8). */
export async function copyTable(rows: CopiedTable): Promise<void> {
  try {
    await invoke('app:copyTable', rows)
    notify('success', i18n.t('copied'))
  } catch (error) {
    notifyError(error)
  }
}
