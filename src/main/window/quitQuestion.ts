import { dialog, type BrowserWindow } from 'electron'
import type { Translate } from '../texts/texts.ts'

/** What is lost when the program ends. */
export interface Losses {
  /** Tabs with content that is not saved. */
  readonly unsaved: number
  /** Running and queued exports. */
  readonly exports: number
  /** Writes that the server has not answered: their outcome would stay unknown. */
  readonly writes: number
}

const LEAVE = 0
const STAY = 1

/** Asks whether the program may end; true without asking when nothing would be lost. */
export async function askToQuit(window: BrowserWindow, losses: Losses, t: Translate): Promise<boolean> {
  const lines = (['writes', 'unsaved', 'exports'] as const).flatMap((kind) =>
    losses[kind] > 0 ? [t(`main:quit.${kind}`, { count: losses[kind] })] : [],
  )
  if (lines.length === 0 || window.isDestroyed()) return true
  // The question belongs to the window: of a minimised one nobody would see it.
  if (window.isMinimized()) window.restore()
  window.show()
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: t('main:quit.title'),
    detail: lines.join('\n'),
    buttons: [t('main:quit.leave'), t('main:quit.stay')],
    defaultId: STAY,
    cancelId: STAY,
    noLink: true,
  })
  return response === LEAVE
}
