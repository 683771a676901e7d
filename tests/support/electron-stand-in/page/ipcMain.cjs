/** Electron's `ipcMain`, over the text that comes from the preload's world. */
'use strict'
const { EventEmitter } = require('node:events')
const { createCodec } = require('./codec.cjs')

const codec = createCodec()

class IpcMain extends EventEmitter {
  constructor() {
    super()
    this.handlers = new Map()
    // A listener of the channel 'error' is a channel's, not Node's.
    this.on('error', () => {})
  }

  handle = (channel, handler) => {
    if (typeof handler !== 'function') throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }
  handleOnce = (channel, handler) =>
    this.handle(channel, (...args) => {
      this.handlers.delete(channel)
      return handler(...args)
    })
  removeHandler = (channel) => void this.handlers.delete(channel)
}

/** What a handler learns of who asks. */
function eventOf(contents, frame) {
  return {
    type: 'frame',
    sender: contents,
    senderFrame: frame,
    frameId: frame.routingId,
    processId: frame.processId,
    frameTreeNodeId: frame.frameTreeNodeId,
    ports: [],
    returnValue: undefined,
    defaultPrevented: false,
    preventDefault() {},
    reply: (channel, ...args) => frame.send(channel, ...args),
  }
}

/** Hands a page's message to the app: first to the contents' own `ipc`, then to `ipcMain`, as Electron does. */
async function deliver(targets, { kind, id, channel, args }, { contents, frame, reply }) {
  const event = eventOf(contents, frame)
  if (kind === 'send') {
    for (const target of targets) target.emit(channel, event, ...args)
    return
  }
  const answer = (ok, value) => reply(codec.encode({ kind: 'reply', id, ok, value }))
  try {
    const handler = targets.map((target) => target.handlers.get(channel)).find(Boolean)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    answer(true, await handler(event, ...args))
  } catch (error) {
    process.stderr.write(`Error occurred in handler for '${channel}': ${error?.stack ?? error}\n`)
    answer(false, new Error(`Error invoking remote method '${channel}': ${error}`))
  }
}

module.exports = { IpcMain, codec, deliver }
