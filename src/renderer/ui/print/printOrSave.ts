import { i18n } from '#renderer/kit/i18n.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import type { Paper } from '#shared/domain/orders/papers.ts'
import { layOutPage } from './paper.ts'

/** The target of a sheet: the system's print dialog, or a PDF. */
export type PrintWay = 'paper' | 'pdf'

/**
 * Prints the sheet that is in the document on a paper. A saved PDF can be opened, or shown in its folder, from the message that says where
 * it is. A failure is shown. `fileName` has no extension.
 */
export async function printSheet(way: PrintWay, fileName: string, paper: Paper): Promise<void> {
  const { page, remove } = layOutPage(paper)
  try {
    if (way === 'paper') await invoke('print:page', page)
    else {
      const path = await invoke('print:pdf', fileName, page)
      if (path !== null) sayWhere(path)
    }
  } catch (error) {
    notifyError(error)
  } finally {
    remove()
  }
}

function sayWhere(path: string): void {
  const open = (channel: 'print:openPdf' | 'print:showPdf') => () => void invoke(channel, path).catch(notifyError)
  notify(
    'success',
    () => i18n.t('common:sheet.savedAs', { path }),
    { label: () => i18n.t('common:sheet.open'), run: open('print:openPdf') },
    { label: () => i18n.t('common:sheet.show'), run: open('print:showPdf') },
  )
}
