/** Starts the system's Chromium without a window of its own and speaks to it over its pipe. */
'use strict'
const { spawn } = require('node:child_process')
const { Connection } = require('./cdp.cjs')
const { findChromium, switchList } = require('./flags.cjs')
const { endOrphan, prepareProfile, takeProfile } = require('./profile.cjs')

/** A Chromium of a moment ago may still be writing its profile; then the new one leaves at once, and is started again. */
const ATTEMPTS = 50
const PAUSE_MS = 100

/** What Chromium says when its graphics process ends by itself; the number is the process's status for waiting. */
const GPU_GONE = /GPU process exited unexpectedly: exit_code=(\d+)/u

/** One try. Its pipe closes when this process dies, however it dies, and Chromium goes with it. */
function spawnChromium({ executable, flags, debuggingPort, env, onClose, onGpuGone }) {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]
  const child = spawn(executable, [...flags, '--remote-debugging-pipe', '--no-startup-window', ...port], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  child.on('error', () => {})
  child.stderr.setEncoding('utf8')
  let line = ''
  child.stderr.on('data', (text) => {
    const lines = (line + text).split('\n')
    line = lines.pop()
    // What any DevTools client waits for; the rest of Chromium's talk is about the machine.
    for (const one of lines) {
      if (one.startsWith('DevTools listening on')) process.stderr.write(`${one}\n`)
      const status = GPU_GONE.exec(one)?.[1]
      if (status !== undefined) onGpuGone(Number(status))
    }
  })
  return { child, connection: new Connection(child.stdio[4], child.stdio[3], onClose) }
}

/**
 * Resolves when Chromium answers. `onClose` is called once, when it has gone afterwards; `onGpuGone` with its status each time that the
 * graphics process has ended by itself.
 */
async function launchChromium({ userData, headless, debuggingPort, given, language, onClose, onGpuGone }) {
  const executable = findChromium({ headless })
  const profile = prepareProfile(userData)
  const flags = switchList({ profile, headless, given })
  // On Linux Chromium reads its language here, and not from --lang.
  const env = { ...process.env, LANGUAGE: language.replace('-', '_') }
  for (let attempt = 1; ; attempt += 1) {
    endOrphan(profile)
    let isUp = false
    const { child, connection } = spawnChromium({ executable, flags, debuggingPort, env, onClose: () => isUp && onClose(), onGpuGone })
    try {
      const version = await connection.root.send('Browser.getVersion')
      isUp = true
      takeProfile(profile)
      return {
        child,
        headless,
        root: connection.root,
        session: (id) => connection.session(id),
        version,
        /** An app window, without tabs and address bar: only a second start of Chromium can open one. */
        openAppWindow: (url) =>
          spawn(executable, [...flags, `--app=${url}`], { stdio: 'ignore' })
            .on('error', () => {})
            .unref(),
        kill: () => child.kill('SIGKILL'),
      }
    } catch {
      if (attempt === ATTEMPTS) throw new Error(`Chromium could not be started with the profile ${profile}: does another one hold it?`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

module.exports = { launchChromium }
