/** What a page says of itself: its console, its errors, its crash, its questions. */
'use strict'
const { preventable } = require('../app/events.cjs')
const { fromAlias } = require('../session/alias.cjs')

const LEVELS = {
  log: 'info',
  info: 'info',
  debug: 'debug',
  verbose: 'debug',
  warning: 'warning',
  warn: 'warning',
  error: 'error',
  assert: 'error',
}
const NUMBERS = { debug: 0, info: 1, warning: 2, error: 3 }

const describe = ({ value, unserializableValue, description }) =>
  value === undefined
    ? (unserializableValue ?? description ?? 'undefined')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

function listenToReports(contents, cdp) {
  const report = (kind, message, { lineNumber = 0, url = '' } = {}) => {
    const level = LEVELS[kind] ?? 'info'
    if (process.env.STAND_IN_VERBOSE) process.stderr.write(`[page ${level}] ${message}\n`)
    const sourceId = fromAlias(url)
    contents.emit(
      'console-message',
      { level, message, lineNumber, sourceId, frame: contents.mainFrame },
      NUMBERS[level],
      message,
      lineNumber,
      sourceId,
    )
  }

  cdp.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => report(type, args.map(describe).join(' '), stackTrace?.callFrames[0]))
  cdp.on('Runtime.exceptionThrown', ({ exceptionDetails }) =>
    report('error', `Uncaught ${exceptionDetails.exception?.description ?? exceptionDetails.text}`, exceptionDetails),
  )
  // A policy that was broken, a file that was not there.
  cdp.on('Log.entryAdded', ({ entry }) => report(entry.level, entry.text, entry))

  cdp.on('Inspector.targetCrashed', () => {
    contents.crashed = true
    contents.navigation.ended()
    const details = { reason: 'crashed', exitCode: 5 }
    contents.emit('render-process-gone', preventable(), details)
    contents.app.emit('render-process-gone', preventable(), contents, details)
  })

  cdp.on('Page.javascriptDialogOpening', ({ type, message, defaultPrompt }) => {
    if (type === 'beforeunload') {
      // Electron asks nobody: the page stays, unless the app insists.
      const event = preventable()
      contents.emit('will-prevent-unload', event)
      void cdp.tell('Page.handleJavaScriptDialog', { accept: event.defaultPrevented })
      if (!event.defaultPrevented) contents.emit('-stays')
      return
    }
    if (contents.preferences.disableDialogs) return void cdp.tell('Page.handleJavaScriptDialog', { accept: false })
    contents.host.pageDialog(cdp, { type, message, defaultPrompt })
  })
}

module.exports = { listenToReports }
