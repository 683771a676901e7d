import { app, BrowserWindow } from 'electron'

/** A window that stays at the first `app.quit()` and goes at the second. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
app.on('before-quit', () => say('before-quit'))
app.on('will-quit', () => say('will-quit'))
async function run(): Promise<void> {
  const window = new BrowserWindow({ show: false })
  window.once('close', (event) => {
    event.preventDefault()
    setTimeout(() => app.quit(), 100)
  })
  window.on('close', () => say('close'))
  window.on('closed', () => say('closed'))
  await window.loadURL('about:blank')
  app.quit()
}
void app.whenReady().then(run)
