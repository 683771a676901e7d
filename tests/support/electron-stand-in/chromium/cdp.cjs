/** The DevTools protocol over Chromium's pipe: messages are JSON, ended by a NUL. */
'use strict'
const { EventEmitter } = require('node:events')

class Connection {
  constructor(input, output, onClose) {
    this.output = output
    this.lastId = 0
    this.isOpen = true
    this.pending = new Map()
    this.sessions = new Map()
    this.root = new CdpSession(this, undefined)
    let rest = []
    input.on('data', (chunk) => {
      let start = 0
      for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
        rest.push(chunk.subarray(start, end))
        this.receive(Buffer.concat(rest).toString('utf8'))
        rest = []
        start = end + 1
      }
      if (start < chunk.length) rest.push(chunk.subarray(start))
    })
    for (const stream of [input, output]) stream.on('error', () => {})
    input.on('close', () => {
      this.isOpen = false
      for (const { reject } of this.pending.values()) reject(new Error('Chromium has gone'))
      this.pending.clear()
      onClose()
    })
  }

  session(id) {
    if (!this.sessions.has(id)) this.sessions.set(id, new CdpSession(this, id))
    return this.sessions.get(id)
  }

  send(sessionId, method, params) {
    if (!this.isOpen) return Promise.reject(new Error('Chromium has gone'))
    const id = (this.lastId += 1)
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, method, sessionId })
      this.output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  receive(text) {
    const message = JSON.parse(text)
    if (message.id === undefined) {
      const session = message.sessionId === undefined ? this.root : this.session(message.sessionId)
      session.emit(message.method, message.params)
      if (message.method === 'Target.detachedFromTarget') this.detached(message.params.sessionId)
      return
    }
    const waiting = this.pending.get(message.id)
    this.pending.delete(message.id)
    if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`))
    else waiting?.resolve(message.result)
  }

  /** A target that is gone answers nothing that was asked of it before. */
  detached(sessionId) {
    this.sessions.delete(sessionId)
    for (const [id, { reject, method, sessionId: asked }] of this.pending) {
      if (asked !== sessionId) continue
      this.pending.delete(id)
      reject(new Error(`${method}: the page has gone`))
    }
  }
}

/** One target's talk: `send` and the protocol's events. */
class CdpSession extends EventEmitter {
  constructor(connection, id) {
    super()
    this.setMaxListeners(0)
    this.connection = connection
    this.id = id
  }

  send(method, params = {}) {
    return this.connection.send(this.id, method, params)
  }

  /** For what may fail because the page is just going away. */
  tell(method, params = {}) {
    return this.send(method, params).catch(() => undefined)
  }
}

module.exports = { Connection }
