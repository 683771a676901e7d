/** Electron's `WebFrameMain`: the frames of a page, and which of them speaks. */
'use strict'
const { EventEmitter } = require('node:events')
const { fromAlias } = require('../session/alias.cjs')
const { codec, IpcMain } = require('../page/ipcMain.cjs')

let lastRoutingId = 0

class WebFrameMain extends EventEmitter {
  constructor(contents, frameId, parent) {
    super()
    Object.defineProperty(this, 'contents', { value: contents })
    this.frameId = frameId
    this.parent = parent
    this.routingId = lastRoutingId += 1
    this.frameTreeNodeId = this.routingId
    this.frameToken = String(this.routingId)
    this.processId = contents.id
    this.aliasUrl = ''
    this.name = ''
    this.detached = false
    this.visibilityState = 'visible'
    this.ipc = new IpcMain()
  }
  /** The app's own address of what is shown. */
  get url() {
    return fromAlias(this.aliasUrl)
  }
  get origin() {
    if (!URL.canParse(this.aliasUrl)) return 'null'
    return fromAlias(new URL(this.aliasUrl).origin)
  }
  get top() {
    return this.parent?.top ?? this
  }
  get frames() {
    return this.contents.frames.list().filter((frame) => frame.parent === this)
  }
  get framesInSubtree() {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)]
  }
  get osProcessId() {
    return process.pid
  }
  isDestroyed() {
    return this.detached || this.contents.isDestroyed()
  }
  send(channel, ...args) {
    this.contents.sendTo(this, encodeEvent(channel, args))
  }
  reload() {
    return this.executeJavaScript('location.reload()').then(() => true)
  }
  executeJavaScript(code) {
    return this.contents.evaluateIn(this, code)
  }
}

/** A message to the page, as text. @throws Error when it cannot be cloned. */
function encodeEvent(channel, args) {
  if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
  try {
    return codec.encode({ kind: 'event', channel, value: args })
  } catch {
    throw new Error('Failed to serialize arguments')
  }
}

/** The frames of one page, kept by what Chromium tells of them. */
class FrameTree {
  constructor(contents) {
    this.contents = contents
    this.main = new WebFrameMain(contents, null, null)
    this.byId = new Map()
  }

  setMain(frameId) {
    this.main.frameId = frameId
    this.byId.set(frameId, this.main)
  }
  get(frameId) {
    return this.byId.get(frameId)
  }
  list() {
    return [...this.byId.values()]
  }

  listen(cdp) {
    cdp.on('Page.frameAttached', ({ frameId, parentFrameId }) => this.add(frameId, parentFrameId))
    cdp.on('Page.frameDetached', ({ frameId, reason }) => {
      // A frame that moves to a process of its own is still there.
      if (reason !== 'swap') this.remove(frameId)
    })
    cdp.on('Page.frameNavigated', ({ frame: { id, parentId, url, urlFragment = '', name = '' } }) => {
      if (this.contents.isBlankUrl(url)) return
      const frame = this.get(id) ?? this.add(id, parentId)
      if (!frame) return
      if (frame === this.main) this.contents.isBlank = false
      Object.assign(frame, { aliasUrl: url + urlFragment, name })
      // A new document starts without children.
      for (const child of frame.frames) this.remove(child.frameId)
    })
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.get(frameId)
      if (frame) frame.aliasUrl = url
    })
  }

  add(frameId, parentId) {
    if (this.byId.has(frameId)) return this.byId.get(frameId)
    const parent = this.get(parentId)
    if (!parent) return undefined
    const frame = new WebFrameMain(this.contents, frameId, parent)
    this.byId.set(frameId, frame)
    this.contents.emit('frame-created', {}, { frame })
    return frame
  }

  remove(frameId) {
    const frame = this.byId.get(frameId)
    if (!frame || frame === this.main) return
    frame.detached = true
    this.byId.delete(frameId)
    for (const child of this.list().filter(({ parent }) => parent === frame)) this.remove(child.frameId)
  }
}

module.exports = { FrameTree, encodeEvent }
