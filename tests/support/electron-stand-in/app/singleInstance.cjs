/**
 * `requestSingleInstanceLock`, which answers at once: a lock file that only one process can create, and a socket that takes
 * the second start's words. A process that was killed leaves both behind; its socket then refuses, and the lock passes on.
 */
'use strict'
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { closeSync, mkdirSync, openSync, rmSync } = require('node:fs')
const { createServer } = require('node:net')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/** The first process has this long to take the words, as long as in Chromium; one that is stopped never will. */
const ANSWER_MS = 20_000

/** A socket's path may be no longer than about 100 bytes, a folder's may. */
const socketPath = (userData) => join(tmpdir(), `stand-in-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}.sock`)

/** Runs in a process of its own, because the caller waits for the answer without an event loop. */
const SENDER = `const [path, text] = process.argv.slice(1)
const socket = require('node:net').connect(path, () => socket.end(text))
socket.on('error', () => process.exit(2)).on('close', () => process.exit(0)).resume()`

function createSingleInstance(onSecond) {
  let held = null

  const lockFileOf = (userData) => join(userData, 'stand-in.lock')

  /** Null when it is made, else why it is not: `EEXIST` where another process has it. */
  function createLockFile(userData) {
    try {
      mkdirSync(userData, { recursive: true })
      closeSync(openSync(lockFileOf(userData), 'wx'))
      return null
    } catch (error) {
      return error.code
    }
  }

  function listen(userData) {
    rmSync(socketPath(userData), { force: true })
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      let text = ''
      socket.on('error', () => {})
      socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      socket.on('end', () => {
        socket.end()
        const { argv, cwd, data } = JSON.parse(text)
        onSecond(argv, cwd, data)
      })
    }).listen(socketPath(userData))
    server.unref()
    return server
  }

  return {
    has: () => held !== null,

    request(userData, { argv, cwd, data }) {
      if (held !== null) return true
      const refusal = createLockFile(userData)
      // A folder in which no lock can be made gives none, as Chromium's LOCK_ERROR does.
      if (refusal !== null && refusal !== 'EEXIST') return false
      if (refusal !== null) {
        // Chromium puts switches of its own in front of the arguments.
        const message = JSON.stringify({ argv: [argv[0], '--allow-file-access-from-files', ...argv.slice(1)], cwd, data })
        const { status } = spawnSync(process.execPath, ['-e', SENDER, socketPath(userData), message], { timeout: ANSWER_MS, env: {} })
        if (status === 0) return false
      }
      held = { userData, server: listen(userData) }
      return true
    },

    release() {
      if (held === null) return
      held.server.close()
      rmSync(lockFileOf(held.userData), { force: true })
      held = null
    },
  }
}

module.exports = { createSingleInstance }
