import { app, protocol, session as electronSession } from 'electron'
import { windowColor } from '#shared/domain/settings/themes.ts'
import { isEmbedded } from '../embed/partition.ts'
import { serveApp } from '../window/appProtocol.ts'
import { guardNavigation, guardRequests, guardSession } from '../window/guards.ts'
import { MainWindow } from '../window/mainWindow.ts'
import { applyApplicationMenu } from '../window/menu.ts'
import { openWindowState } from '../window/windowState.ts'
import type { Base } from './openSettingsAndLogs.ts'
import type { PageRecovery } from '../window/pageRecovery.ts'
import { startPageRecovery } from './startPageRecovery.ts'
import { subscribeToShutdown } from './end/lifecycle.ts'

/** The program's window, guarded and without a page yet, and what loads its pages. `pageFolder`: the folder of the built page. */
export function createWindow(
  { settings, storage, texts, log, isPacked, uncaught, development: { pageServer } }: Base,
  pageFolder: string,
): { readonly window: MainWindow; readonly recovery: PageRecovery } {
  applyApplicationMenu(process.platform)
  // Before the window is created, so that its page is guarded from the beginning.
  guardNavigation(app, log, isEmbedded)
  serveApp(protocol, pageFolder, () => settings.current.theme, pageServer)
  guardSession(electronSession.defaultSession, log)
  guardRequests(electronSession.defaultSession, log, pageServer)
  const color = windowColor(settings.current.theme)
  const state = openWindowState(storage)
  const window = new MainWindow({ title: texts.t('main:appName'), color, hasDevTools: !isPacked, state })
  const keepState = (): void => state.flushNow()
  app.on('will-quit', keepState)
  subscribeToShutdown(window.browserWindow, keepState)
  app.on('second-instance', () => window.focus())
  app.on('open-url', () => window.focus())
  app.on('window-all-closed', () => app.quit())
  // What was on the screen must not stay there while the program ends.
  uncaught.beforeEnd(() => window.hide())
  return { window, recovery: startPageRecovery(window, texts, log) }
}
