/** Electron's `BrowserWindow` over a Chromium target. */
'use strict'
const { EventEmitter } = require('node:events')
const { randomBytes } = require('node:crypto')
const { preventable } = require('./app.cjs')
const { WebContents } = require('./webContents.cjs')

let lastId = 0

/** Makes the class for one runtime: `host` opens targets, tells of them, and knows app, ipc and sessions. */
function createBrowserWindow(host) {
  class BrowserWindow extends EventEmitter {
    constructor(options = {}) {
      super()
      this.id = lastId += 1
      this.options = { width: 800, height: 600, show: true, ...options }
      this.shown = this.options.show
      this.closed = false
      this.keptOpen = false
      this.state = 'normal'
      this.calls = []
      const { preload, partition, session } = this.options.webPreferences ?? {}
      this.webContents = new WebContents({ session: session ?? host.sessionFor(partition), ipcMain: host.ipcMain, preload, root: host.root() })
      this.title = this.options.title ?? host.app.getName()
      host.app.windows.add(this)
      this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
      this.webContents.on('-close', () => this.close())
      host.app.emit('web-contents-created', preventable(), this.webContents)
      host.app.emit('browser-window-created', preventable(), this)
      void this.open()
    }

    async open() {
      const { width, height } = this.options
      try {
        const { cdp, targetId } = await host.openTarget({ width, height, nonce: randomBytes(8).toString('hex') })
        if (this.closed) return void host.root().tell('Target.closeTarget', { targetId })
        host.byTarget.set(targetId, this)
        await this.webContents.attach(cdp, targetId)
        if (host.isHeaded()) await this.applySize(width, height)
        // A desktop window keeps its page awake; a page of Chromium's believes itself unseen.
        void cdp.tell('Emulation.setFocusEmulationEnabled', { enabled: true })
      } catch (error) {
        this.webContents.failAttached(error)
      }
    }

    /** A headed window opens at a size of Chromium's own choosing. */
    async applySize(width, height) {
      const { windowId } = await host.root().send('Browser.getWindowForTarget', { targetId: this.webContents.targetId })
      await host.root().tell('Browser.setWindowBounds', { windowId, bounds: { width, height } })
    }

    loadURL = (url) => this.webContents.loadURL(url)
    loadFile = (path) => this.webContents.loadURL(`file://${path}`)

    close() {
      if (this.closed) return
      const event = preventable()
      this.emit('close', event)
      this.keptOpen = event.defaultPrevented
      if (!event.defaultPrevented) this.destroy()
    }

    destroy() {
      if (this.closed) return
      if (this.webContents.targetId) void host.root().tell('Target.closeTarget', { targetId: this.webContents.targetId })
      this.gone()
    }

    /** The page is gone, whoever closed it. */
    gone() {
      if (this.closed) return
      this.closed = true
      this.webContents.destroyed = true
      host.byTarget.delete(this.webContents.targetId)
      this.webContents.emit('destroyed')
      this.emit('closed')
      host.app.windowClosed(this)
    }

    show() {
      this.shown = true
      this.emit('show')
      this.focus()
    }
    hide() {
      this.shown = false
      this.emit('hide')
    }
    focus() {
      if (this.webContents.cdp) void this.webContents.cdp.tell('Page.bringToFront')
      this.calls.push(['focus'])
      this.emit('focus')
    }
    async setState(state, event) {
      this.state = state
      await this.webContents.attached
      const { windowId } = await host.root().send('Browser.getWindowForTarget', { targetId: this.webContents.targetId })
      await host.root().tell('Browser.setWindowBounds', { windowId, bounds: { windowState: state } })
      this.emit(event)
    }

    showInactive = () => this.show()
    blur = () => void this.emit('blur')
    minimize = () => void this.setState('minimized', 'minimize').catch(() => {})
    restore = () => void this.setState('normal', 'restore').catch(() => {})
    maximize = () => void this.setState('maximized', 'maximize').catch(() => {})
    unmaximize = () => void this.setState('normal', 'unmaximize').catch(() => {})
    setFullScreen = (on) => void this.setState(on ? 'fullscreen' : 'normal', on ? 'enter-full-screen' : 'leave-full-screen').catch(() => {})
    isFullScreen = () => this.state === 'fullscreen'
    isMaximized = () => this.state === 'maximized'
    isMinimized = () => this.state === 'minimized'
    isVisible = () => this.shown
    isFocused = () => this.shown
    isDestroyed = () => this.closed
    getBounds = () => ({ x: 0, y: 0, width: this.options.width, height: this.options.height })
    getContentBounds = () => this.getBounds()
    getNormalBounds = () => this.getBounds()
    getSize = () => [this.options.width, this.options.height]
    getContentSize = () => this.getSize()
    setBounds = (bounds) => void Object.assign(this.options, bounds)
    setSize = (width, height) => void Object.assign(this.options, { width, height })
    setContentSize = (width, height) => this.setSize(width, height)
    center = () => {}
    getTitle = () => this.title
    setTitle = (title) => void (this.title = title)
    setProgressBar = (...args) => void this.calls.push(['setProgressBar', ...args])
    flashFrame = (on) => void this.calls.push(['flashFrame', on])
    setOverlayIcon = (...args) => void this.calls.push(['setOverlayIcon', ...args])
    setContentProtection = (on) => void this.calls.push(['setContentProtection', on])
    setMenu = () => {}
    removeMenu = () => {}
    setMenuBarVisibility = () => {}
    setAutoHideMenuBar = () => {}
    setBackgroundColor = () => {}
    setIcon = () => {}
    setAlwaysOnTop = () => {}
    setMinimumSize = () => {}
    setTitleBarOverlay = () => {}
    capturePage = () => this.webContents.capturePage()

    static getAllWindows = () => [...host.app.windows]
    static getFocusedWindow = () => [...host.app.windows].find((window) => window.shown) ?? null
    static fromWebContents = (contents) => [...host.app.windows].find((window) => window.webContents === contents) ?? null
    static fromId = (id) => [...host.app.windows].find((window) => window.id === id) ?? null
  }
  return BrowserWindow
}

module.exports = { createBrowserWindow }
