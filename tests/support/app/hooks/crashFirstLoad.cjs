'use strict'
const { app } = require('electron')

/** Ends the page's process while its first document loads, and tells what the page does then. */
const say = (line) => process.stdout.write(`${line}\n`)
app.once('web-contents-created', (_event, contents) => {
  contents.on('render-process-gone', () => say('gone'))
  contents.on('did-finish-load', () => say('loaded'))
  contents.once('did-navigate', () => {
    say('navigated')
    contents.forcefullyCrashRenderer()
  })
})
