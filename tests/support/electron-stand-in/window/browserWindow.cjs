/** Electron's `BrowserWindow` over a Chromium target. */
'use strict'
const { EventEmitter } = require('node:events')
const { destroyMembers } = require('../app/destroyed.cjs')
const { nothing, preventable, recorded } = require('../app/events.cjs')
const { Bounds } = require('./bounds.cjs')
const { View } = require('./view.cjs')
const { WebContents } = require('./webContents.cjs')

let lastId = 0

/** The properties that Electron reads from the native window, and the stand-in's methods that run after its end. */
const NATIVE = ['webContents', 'contentView']
const KEPT = ['gone']

/** A page that neither goes nor says that it stays is closed by force after this. */
const UNLOAD_MS = 3_000

/** Asked of the system's window manager: kept in `window.calls`. */
const RECORDED = {
  setProgressBar: undefined,
  flashFrame: undefined,
  setOverlayIcon: undefined,
  setContentProtection: undefined,
  setIcon: undefined,
  setBackgroundColor: undefined,
  setMenu: undefined,
  removeMenu: undefined,
  setMenuBarVisibility: undefined,
  setAutoHideMenuBar: undefined,
  setTitleBarOverlay: undefined,
  setThumbarButtons: true,
  setSkipTaskbar: undefined,
  setVisibleOnAllWorkspaces: undefined,
  setIgnoreMouseEvents: undefined,
  setHasShadow: undefined,
  setOpacity: undefined,
  setAspectRatio: undefined,
  setAppDetails: undefined,
  setParentWindow: undefined,
  setDocumentEdited: undefined,
  setRepresentedFilename: undefined,
  moveTop: undefined,
  setFocusable: undefined,
  setWindowButtonVisibility: undefined,
}

/** Makes the class for one runtime: `host` opens targets, tells of them, and knows app, ipc and sessions. */
function createBrowserWindow(host) {
  class BrowserWindow extends EventEmitter {
    constructor(options = {}, adopted) {
      super()
      this.setMaxListeners(0)
      if (!host.app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
      this.id = lastId += 1
      this.options = { show: true, resizable: true, ...options }
      this.flags = {
        alwaysOnTop: Boolean(options.alwaysOnTop),
        resizable: options.resizable !== false,
        menuBar: !options.autoHideMenuBar,
        kiosk: Boolean(options.kiosk),
      }
      this.shown = this.options.show
      this.closed = false
      this.closing = false
      const preferences = this.options.webPreferences ?? {}
      this.webContents = new WebContents({ host, session: preferences.session ?? host.sessionFor(preferences.partition), preferences })
      this.bounds = new Bounds(this, this.options)
      this.contentView = new View()
      this.title = this.options.title ?? host.app.getName()
      Object.assign(this, recorded(RECORDED))
      host.windows.add(this)
      this.listen()
      host.app.emit('web-contents-created', preventable(), this.webContents)
      host.app.emit('browser-window-created', preventable(), this)
      if (this.shown) host.setFocused(this)
      void this.open(adopted)
    }

    listen() {
      const { webContents } = this
      const painted = () => {
        if (this.painted) return
        this.painted = true
        this.emit('ready-to-show')
      }
      webContents.on('-painted', painted)
      // A page that paints nothing is shown all the same.
      webContents.on('did-finish-load', painted)
      webContents.on('-close', (asksPage) => this.close(asksPage))
      webContents.on('-stays', () => this.stay())
      webContents.on('-resized', () => void this.bounds.changed())
    }

    async open(adopted) {
      try {
        const { cdp, targetId } = adopted ?? (await host.openTarget(this))
        if (this.closed) return void host.root().tell('Target.closeTarget', { targetId })
        host.byTarget.set(targetId, this)
        await this.webContents.attach(cdp, targetId, { isAdopted: adopted !== undefined })
        if (this.options.fullscreen) this.setFullScreen(true)
      } catch (error) {
        this.webContents.attaching.reject(error)
      }
    }

    loadURL = (url, options) => this.webContents.loadURL(url, options)
    loadFile = (path, options) => this.webContents.loadFile(path, options)
    reload = () => this.webContents.reload()

    /** Asks the app, then the page's own beforeunload, as Electron does. */
    close(asksPage = true) {
      if (this.closed || this.closing) return
      const event = preventable()
      this.emit('close', event)
      if (event.defaultPrevented) return void host.app.windowStays()
      const { cdp, isBlank, crashed } = this.webContents
      if (!asksPage || cdp === null || isBlank || crashed || !host.isAlive()) return this.destroy()
      this.closing = true
      void cdp.tell('Page.close')
      this.force = setTimeout(() => this.destroy(), UNLOAD_MS)
    }

    /** The page's beforeunload has refused. */
    stay() {
      clearTimeout(this.force)
      this.closing = false
      host.app.windowStays()
    }

    destroy() {
      if (this.closed) return
      if (this.webContents.targetId && host.isAlive()) void host.root().tell('Target.closeTarget', { targetId: this.webContents.targetId })
      this.gone()
    }

    /** The page is gone. Where the person closed it, the app learns of it now and can no longer prevent it. */
    gone({ byPerson = false } = {}) {
      if (this.closed) return
      const { webContents } = this
      if (byPerson && !this.closing && !webContents.isClosedByPage) this.emit('close', preventable())
      clearTimeout(this.force)
      this.closed = true
      host.byTarget.delete(webContents.targetId)
      host.setFocused(host.focused() === this ? null : host.focused())
      webContents.ended()
      host.windows.delete(this)
      destroyMembers(this, NATIVE, KEPT)
      this.emit('closed')
      host.app.windowClosed(this)
    }

    show() {
      this.showInactive()
      this.focus()
    }
    showInactive() {
      if (this.shown) return
      this.shown = true
      this.emit('show')
    }
    hide() {
      if (!this.shown) return
      this.shown = false
      this.emit('hide')
      if (host.focused() === this) host.setFocused(null)
    }
    focus() {
      this.calls.push(['focus'])
      this.webContents.focus()
      host.setFocused(this)
    }
    blur() {
      if (host.focused() === this) host.setFocused(null)
    }

    minimize = () => this.bounds.setState('minimized')
    maximize = () => {
      this.showInactive()
      this.bounds.setState('maximized')
    }
    restore = () => this.bounds.setState('normal')
    unmaximize = () => this.isMaximized() && this.bounds.setState('normal')
    setFullScreen = (on) => (on ? this.bounds.setState('fullscreen') : this.isFullScreen() && this.bounds.setState('normal'))
    isFullScreen = () => this.bounds.state === 'fullscreen'
    isSimpleFullScreen = () => false
    isMaximized = () => this.bounds.state === 'maximized'
    isMinimized = () => this.bounds.state === 'minimized'
    isNormal = () => this.bounds.state === 'normal'
    isVisible = () => this.shown && !this.closed
    isFocused = () => host.focused() === this
    isDestroyed = () => this.closed
    isModal = () => Boolean(this.options.modal)
    isEnabled = () => true
    setEnabled = nothing

    getBounds = () => ({ ...this.bounds.value })
    getContentBounds = () => this.getBounds()
    getNormalBounds = () => this.getBounds()
    getSize = () => [this.bounds.value.width, this.bounds.value.height]
    getContentSize = () => this.getSize()
    getPosition = () => [this.bounds.value.x, this.bounds.value.y]
    setBounds = (bounds) => this.bounds.set(bounds)
    setContentBounds = (bounds) => this.bounds.set(bounds)
    setSize = (width, height) => this.bounds.set({ width, height })
    setContentSize = (width, height) => this.bounds.set({ width, height })
    setPosition = (x, y) => this.bounds.set({ x, y })
    center = nothing
    getMinimumSize = () => [...this.bounds.minimum]
    setMinimumSize = (width, height) => void (this.bounds.minimum = [width, height])
    getMaximumSize = () => [...this.bounds.maximum]
    setMaximumSize = (width, height) => void (this.bounds.maximum = [width, height])

    getTitle = () => this.title
    setTitle = (title) => void (this.title = title)
    getParentWindow = () => this.options.parent ?? null
    getChildWindows = () => [...host.windows].filter((window) => window.options.parent === this)
    getMediaSourceId = () => `window:${this.id}:0`
    getNativeWindowHandle = () => Buffer.alloc(8)
    getBackgroundColor = () => this.options.backgroundColor ?? '#FFFFFF'
    capturePage = (rectangle) => this.webContents.capturePage(rectangle)
    isAlwaysOnTop = () => this.flags.alwaysOnTop
    setAlwaysOnTop = (on) => void (this.flags.alwaysOnTop = on)
    isResizable = () => this.flags.resizable
    setResizable = (on) => void (this.flags.resizable = on)
    isKiosk = () => this.flags.kiosk
    setKiosk = (on) => {
      this.flags.kiosk = on
      return this.setFullScreen(on)
    }
    isMenuBarVisible = () => this.flags.menuBar
    isMenuBarAutoHide = () => Boolean(this.options.autoHideMenuBar)
    isMovable = () => true
    isMinimizable = () => true
    isMaximizable = () => true
    isClosable = () => true

    static getAllWindows = () => [...host.windows]
    static getFocusedWindow = () => host.focused()
    static fromWebContents = (contents) => [...host.windows].find((window) => window.webContents === contents) ?? null
    static fromId = (id) => [...host.windows].find((window) => window.id === id) ?? null
  }
  return BrowserWindow
}

module.exports = { createBrowserWindow }
