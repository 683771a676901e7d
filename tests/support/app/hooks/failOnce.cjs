'use strict'
const { app } = require('electron')

/** Fails as main would by a fault of its own, as soon as the page is there: by an exception, or by a rejection that nothing handles. */
const say = (line) => process.stdout.write(`${line}\n`)
const kind = process.env.FAILS_BY
const windows = () => require('electron').BrowserWindow.getAllWindows()
process.on('exit', (code) => say(`exit ${code}, visible: ${windows().some((window) => window.isVisible())}`))
say(`start ${process.argv.some((argument) => argument.startsWith('--restarted-after-error='))}`)
app.once('web-contents-created', (_event, contents) => {
  contents.once('did-finish-load', () => {
    say('loaded')
    if (kind === 'rejection') void Promise.reject(new Error('pears'))
    else
      setImmediate(() => {
        throw new Error('pears')
      })
  })
})
