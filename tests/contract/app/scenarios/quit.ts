import { app, BrowserWindow } from 'electron'

/** One window, then `app.quit()`. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
app.on('before-quit', () => say('before-quit'))
app.on('window-all-closed', () => say('window-all-closed'))
app.on('will-quit', () => say('will-quit'))
app.on('quit', () => say('quit'))
async function run(): Promise<void> {
  const window = new BrowserWindow({ show: false })
  window.on('close', () => say('close'))
  window.on('closed', () => say('closed'))
  await window.loadURL('about:blank')
  app.quit()
}
void app.whenReady().then(run)
