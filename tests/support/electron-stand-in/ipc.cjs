/** Electron's `ipcMain`, over the text that comes from the preload's world. */
'use strict'
const { EventEmitter } = require('node:events')
const { createCodec } = require('./codec.cjs')

const codec = createCodec()

class IpcMain extends EventEmitter {
  constructor() {
    super()
    this.handlers = new Map()
  }

  handle = (channel, handler) => {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }
  handleOnce = (channel, handler) =>
    this.handle(channel, (...args) => {
      this.handlers.delete(channel)
      return handler(...args)
    })
  removeHandler = (channel) => void this.handlers.delete(channel)

  /** One message of a page; `reply` sends text back to where it came from. */
  async receive(text, contents, reply) {
    const { kind, id, channel, args } = codec.decode(text)
    const frame = contents.mainFrame
    const event = { sender: contents, senderFrame: frame, frameId: frame.routingId, processId: frame.processId, ports: [], returnValue: undefined, reply: (name, ...values) => contents.send(name, ...values) }
    if (kind === 'send') return void this.emit(channel, event, ...args)
    try {
      const handler = this.handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      reply(codec.encode({ kind: 'reply', id, ok: true, value: await handler(event, ...args) }))
    } catch (error) {
      reply(codec.encode({ kind: 'reply', id, ok: false, value: new Error(`Error invoking remote method '${channel}': ${error}`) }))
    }
  }
}

module.exports = { IpcMain, codec }
