import { join } from 'node:path'
import { dialog, Notification, type FileFilter } from 'electron'
import { downloadsFolder } from './downloadsFolder.ts'
import type { FileDialogs } from './dialogGuard.ts'
import type { MainWindow } from './mainWindow.ts'

/** Shows a system notification; does nothing on a system without them. */
export function showNotification(title: string, body: string, onClick: () => void): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({ title, body })
  const end = (): void => void shown.delete(notification)
  notification.on('click', () => {
    end()
    onClick()
  })
  notification.on('close', end)
  notification.on('failed', end)
  shown.add(notification)
  const [oldest] = shown
  if (shown.size > MAX_SHOWN && oldest !== undefined) shown.delete(oldest)
  notification.show()
}

/** Referenced until they end: an unreferenced notification is garbage-collected, and a click on it does nothing (electron#16922). */
const shown = new Set<Notification>()
/** The most notifications that are referenced: Windows does not report the end of one in its notification centre. */
const MAX_SHOWN = 20

export const systemDialogs = (window: MainWindow): FileDialogs => ({
  askFolder: (options) => dialog.showOpenDialog(window.browserWindow, options),
  // `showOverwriteConfirmation`: without it Linux lets an existing file be replaced unasked. The other systems always ask.
  askFile: (options) =>
    dialog.showSaveDialog(window.browserWindow, { ...options, properties: ['showOverwriteConfirmation', 'createDirectory'] }),
})

/** Asks where to save a file, starting in the downloads folder if it is there; null when the dialog was closed. */
export async function askSavePath({ askFile }: FileDialogs, name: string, title: string, filters: FileFilter[]): Promise<string | null> {
  const { canceled, filePath } = await askFile({ title, defaultPath: join(downloadsFolder() ?? '', name), filters })
  return canceled || filePath === '' ? null : filePath
}
