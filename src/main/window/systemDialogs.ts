import { join } from 'node:path'
import { app, dialog, Notification, type FileFilter } from 'electron'
import type { PlaceDialogs } from './dialogGuard.ts'
import type { MainWindow } from './mainWindow.ts'

/** Shows a system notification; does nothing on a system without them. */
export function showNotification(title: string, body: string, onClick: () => void): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({ title, body })
  notification.on('click', onClick)
  notification.show()
}

export const systemDialogs = (window: MainWindow): PlaceDialogs => ({
  askFolder: (options) => dialog.showOpenDialog(window.browserWindow, options),
  askFile: (options) => dialog.showSaveDialog(window.browserWindow, options),
})

/** Asks where to save a file, starting in the downloads folder; null when the dialog was closed. */
export async function askSavePath({ askFile }: PlaceDialogs, name: string, title: string, filters: FileFilter[]): Promise<string | null> {
  const { canceled, filePath } = await askFile({ title, defaultPath: join(app.getPath('downloads'), name), filters })
  return canceled || filePath === '' ? null : filePath
}
