import { app, BrowserWindow, dialog, net } from 'electron'

/** Uses of Electron before it is ready. */
const attempt = (name: string, work: () => unknown): void => {
  try {
    work()
    process.stdout.write(`${name}: no error\n`)
  } catch (error) {
    process.stdout.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
attempt('window', () => new BrowserWindow())
attempt('request', () => net.request('http://127.0.0.1/'))
dialog.showErrorBox('Early title', 'Early text')
app.once('ready', () => {
  process.stdout.write('ready\n')
  app.exit(0)
})
