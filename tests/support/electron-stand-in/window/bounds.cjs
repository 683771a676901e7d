/** A window's place, size and state, and Chromium's of them. */
'use strict'

const DEFAULTS = { width: 800, height: 600 }
const EVENTS = { minimized: 'minimize', maximized: 'maximize', fullscreen: 'enter-full-screen' }
const BACK_EVENTS = { minimized: 'restore', maximized: 'unmaximize', fullscreen: 'leave-full-screen' }

class Bounds {
  constructor(window, { x = 0, y = 0, width = DEFAULTS.width, height = DEFAULTS.height, minWidth = 0, minHeight = 0 }) {
    this.window = window
    this.value = { x, y, width: Math.max(width, minWidth), height: Math.max(height, minHeight) }
    this.isPlaced = x !== 0 || y !== 0
    this.minimum = [minWidth, minHeight]
    this.maximum = [0, 0]
    this.state = 'normal'
    this.pending = Promise.resolve()
  }

  /** Chromium takes one change after another, and only of a window that is there. */
  tell(work) {
    this.pending = this.pending
      .then(() => this.window.webContents.attached)
      .then(() => work(this.send))
      .catch(() => undefined)
    return this.pending
  }

  send = async (method, params) => {
    const { host, targetId } = this.window.webContents
    this.windowId ??= (await host.root().send('Browser.getWindowForTarget', { targetId })).windowId
    return await host.root().send(method, { windowId: this.windowId, ...params })
  }

  /** The page's own size is what the app asks for: Chromium's frame around it is not Electron's. */
  lay = async () => {
    const { x, y, width, height } = this.value
    if (this.window.webContents.host.isHeaded() && this.isPlaced)
      await this.send('Browser.setWindowBounds', { bounds: { left: x, top: y } })
    await this.send('Browser.setContentsSize', { width, height })
  }

  set(change) {
    const next = { ...this.value, ...change }
    next.width = Math.max(next.width, this.minimum[0])
    next.height = Math.max(next.height, this.minimum[1])
    const isMoved = next.x !== this.value.x || next.y !== this.value.y
    const isResized = next.width !== this.value.width || next.height !== this.value.height
    this.value = next
    this.isPlaced ||= isMoved
    void this.tell(this.lay)
    if (isMoved) this.window.emit('move')
    if (isResized) this.window.emit('resize')
    if (isResized) this.window.emit('resized')
  }

  /** The person, or a DevTools client, has changed the window. */
  changed() {
    return this.tell(async () => {
      const size = await this.window.webContents.executeJavaScript('[innerWidth, innerHeight]')
      if (this.state !== 'normal' || (size[0] === this.value.width && size[1] === this.value.height)) return
      Object.assign(this.value, { width: size[0], height: size[1] })
      this.window.emit('resize')
    })
  }

  setState(state) {
    if (state === this.state) return
    const before = this.state
    this.state = state
    const event = state === 'normal' ? BACK_EVENTS[before] : EVENTS[state]
    // Electron, too, tells of it when it has happened.
    void this.tell(async (send) => {
      // Chromium goes from one special state to another only by way of the normal one.
      if (before !== 'normal') await send('Browser.setWindowBounds', { bounds: { windowState: 'normal' } })
      if (state !== 'normal') await send('Browser.setWindowBounds', { bounds: { windowState: state } })
    }).then(() => this.window.emit(event))
  }
}

module.exports = { Bounds }
