import { app, BrowserWindow } from 'electron'

/** A window that would ask, then `app.exit(7)`. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
app.on('before-quit', () => say('before-quit'))
app.on('will-quit', () => say('will-quit'))
app.on('quit', (_event, code) => say(`quit ${code}`))
app.once('ready', () => {
  const window = new BrowserWindow({ show: false })
  window.on('close', (event) => {
    say('close')
    event.preventDefault()
  })
  app.exit(7)
})
