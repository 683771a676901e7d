import { dialog, type BrowserWindow } from 'electron'
import type { UnfinishedWork } from '#shared/update.ts'
import type { Translate } from '../texts/texts.ts'

const LEAVE = 0
const STAY = 1

export interface QuitQuestion {
  readonly window: BrowserWindow
  readonly unfinished: UnfinishedWork
  /** The person stays: cancels what should have happened after the quit. */
  readonly onStay: () => void
  readonly t: Translate
}

/** Asks whether the program may end; true without asking when nothing would be interrupted. */
export async function askToQuit({ window, unfinished, onStay, t }: QuitQuestion): Promise<boolean> {
  const lines = (['writes', 'unsaved', 'exports'] as const).flatMap((kind) =>
    unfinished[kind] > 0 ? [t(`main:quit.${kind}`, { count: unfinished[kind] })] : [],
  )
  if (lines.length === 0 || window.isDestroyed()) return true
  // The question belongs to the window, and nobody would see the question of a minimised window.
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
  if (response === LEAVE) return true
  onStay()
  return false
}
