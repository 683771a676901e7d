import { i18n } from '#renderer/kit/i18n.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'

/** The target of a sheet: the system's print dialog, or a PDF. */
export type PrintWay = 'paper' | 'pdf'

/** Prints the sheet that is in the document, and says where a PDF was saved. A failure is shown. `fileName` has no extension. */
export async function printSheet(way: PrintWay, fileName: string): Promise<void> {
  try {
    if (way === 'paper') await invoke('print:page')
    else {
      const path = await invoke('print:pdf', fileName)
      if (path !== null) notify('success', i18n.t('common:sheet.savedAs', { path }))
    }
  } catch (error) {
    notifyError(error)
  }
}
