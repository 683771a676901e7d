import { Menu } from 'electron'

/**
 * Removes Electron's default menu: its accelerators would close the window and reload the page where the client's own
 * shortcuts close and refresh a tab. macOS needs an application menu for copy, paste and quit.
 */
export function applyApplicationMenu(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }]) : null)
}
