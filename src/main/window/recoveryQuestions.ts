import { dialog, type BrowserWindow } from 'electron'
import type { Translate } from '../texts/texts.ts'

/** Questions in dialogs of the system, because the page itself cannot ask them. The first button is the answer of Escape. */

/** Whether to go on waiting for a page that hangs; false: it is to be loaded again. */
export async function askToWait(window: BrowserWindow, signal: AbortSignal, t: Translate): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: t('main:recovery.hangs'),
    detail: t('main:recovery.hangsDetail'),
    buttons: [t('main:recovery.wait'), t('main:recovery.reload')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal,
  })
  return response === 0
}

/** Whether to try once more to load a page that keeps crashing; false: the program is to end. */
export async function askToRetry(window: BrowserWindow, t: Translate): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: t('main:recovery.crashes'),
    detail: t('main:recovery.crashesDetail'),
    buttons: [t('main:recovery.reload'), t('main:quit.leave')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 0
}
