/** `requestSingleInstanceLock`, which answers at once: a pid in a lock file, and a socket that takes the second start's words. */
'use strict'
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { readFileSync, rmSync, writeFileSync, mkdirSync } = require('node:fs')
const { createServer } = require('node:net')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/** A socket's path may be no longer than about 100 bytes, a folder's may. */
const socketPath = (userData) => join(tmpdir(), `stand-in-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}.sock`)

const SENDER = `const [path, text] = process.argv.slice(1)
const socket = require('node:net').connect(path, () => socket.end(text))
socket.on('error', () => process.exit(2)); socket.on('close', () => process.exit(0))`

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('boot.mjs')
  } catch {
    return false
  }
}

function createSingleInstance(userData, onSecond) {
  const lockFile = join(userData, 'stand-in.lock')
  let server = null
  return {
    has: () => server !== null,
    request(argv, cwd) {
      if (server !== null) return true
      mkdirSync(userData, { recursive: true })
      let holder = 0
      try {
        holder = Number(readFileSync(lockFile, 'utf8'))
      } catch {
        // Nobody holds it.
      }
      if (holder > 0 && isAlive(holder)) {
        const { status } = spawnSync(process.execPath, ['-e', SENDER, socketPath(userData), JSON.stringify({ argv, cwd })], { timeout: 5000 })
        if (status === 0) return false
      }
      writeFileSync(lockFile, String(process.pid))
      rmSync(socketPath(userData), { force: true })
      server = createServer((socket) => {
        let text = ''
        socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        socket.on('end', () => {
          const { argv: theirs, cwd: folder } = JSON.parse(text)
          onSecond(theirs, folder)
        })
      }).listen(socketPath(userData))
      server.unref()
      return true
    },
    release() {
      server?.close()
      server = null
      rmSync(lockFile, { force: true })
    },
  }
}

module.exports = { createSingleInstance }
