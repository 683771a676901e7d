import { Menu } from 'electron'

/**
 * The page has its own keys (Ctrl+W closes a tab, not the window; F5 refreshes a tab, not the page), so Electron's default
 * menu with its accelerators goes. macOS needs an application menu for copy, paste and quit.
 */
export function applyApplicationMenu(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }]) : null)
}
