/** Electron's `webContents`: the page of a window. */
'use strict'
const { EventEmitter } = require('node:events')
const { randomBytes } = require('node:crypto')
const { destroyMembers } = require('../app/destroyed.cjs')
const { nothing, preventable, recorded } = require('../app/events.cjs')
const { codec, deliver, IpcMain } = require('../page/ipcMain.cjs')
const { pageScripts, readPreloads } = require('../page/scripts.cjs')
const { customScheme, fromAlias } = require('../session/alias.cjs')
const { createImage } = require('../system/nativeImage.cjs')
const { listenToReports } = require('./reports.cjs')
const { evaluate } = require('./evaluate.cjs')
const { encodeEvent, FrameTree } = require('./frames.cjs')
const { historyOf } = require('./history.cjs')
const { createLine } = require('./lateMessages.cjs')
const { looksOf } = require('./looks.cjs')
const { Navigation } = require('./navigation.cjs')
const { PageSession } = require('./pageSession.cjs')
const { printToPDF } = require('./print.cjs')

let lastId = 0

/** What the page's own half of the stand-in says beside the app's channels. */
const OWN_MESSAGES = new Set(['permission', 'preload-error', 'copied', 'key', 'input', 'resized', 'zoom'])
/** What a page reports only while main listens to the event. */
const REPORTED_EVENTS = { 'before-input-event': 'keys', 'input-event': 'inputs' }

/** The properties that Electron reads from the native contents, and the stand-in's methods that run after its end. */
const NATIVE = ['id', 'ipc', 'session', 'mainFrame', 'userAgent', 'zoomFactor', 'zoomLevel', 'navigationHistory']
const KEPT = ['ended', 'isBlankUrl']

const RECORDED = {
  setBackgroundThrottling: undefined,
  setVisualZoomLevelLimits: async () => undefined,
  setFrameRate: undefined,
  setWebRTCIPHandlingPolicy: undefined,
  inspectElement: undefined,
  setIgnoreMenuShortcuts: undefined,
  startDrag: undefined,
  copy: undefined,
  print: (_options, callback) => callback?.(true, ''),
}

/** Resolves when a document has loaded, also one that had loaded before the session heard of it: Chromium tells that once more. */
const documentLoaded = (cdp) =>
  new Promise((resolve) => {
    cdp.on('Page.lifecycleEvent', ({ name }) => name === 'load' && resolve())
  })

class WebContents extends EventEmitter {
  constructor({ host, session, preferences }) {
    super()
    this.setMaxListeners(0)
    this.id = lastId += 1
    this.host = host
    this.app = host.app
    this.session = session
    this.preferences = preferences
    this.browserSend = session.send
    this.ipc = new IpcMain()
    this.cdp = null
    this.targetId = undefined
    this.title = ''
    this.destroyed = false
    this.crashed = false
    this.openHandler = null
    this.blank = randomBytes(8).toString('hex')
    this.isBlank = true
    this.origins = new Set()
    this.sessions = new Set()
    /** What main sends before there is a page; null once there is one that listens. */
    this.early = []
    this.inputsTold = Promise.resolve()
    const isOpen = () => !this.destroyed
    this.toMain = createLine(isOpen)
    this.toPage = createLine(isOpen)
    const token = randomBytes(12).toString('hex')
    this.names = { hello: `h${token}`, binding: `s${token}`, receive: `r${token}` }
    this.frames = new FrameTree(this)
    this.navigation = new Navigation(this)
    Object.assign(this, recorded(RECORDED), looksOf(this))
    this.attaching = Promise.withResolvers()
    this.attached = this.attaching.promise
    this.attached.catch(nothing)
    session.contents.add(this)
    this.onRules = () => this.sessions.forEach(({ requests }) => void requests.enable())
    session.webRequest.on('changed', this.onRules)
  }

  get mainFrame() {
    return this.frames.main
  }
  get userAgent() {
    return this.getUserAgent()
  }
  get zoomFactor() {
    return this.getZoomFactor()
  }
  set zoomFactor(factor) {
    this.setZoomFactor(factor)
  }
  get zoomLevel() {
    return this.getZoomLevel()
  }
  set zoomLevel(level) {
    this.setZoomLevel(level)
  }
  isBlankUrl(url) {
    return url.includes(this.blank)
  }

  /**
   * The page is there and waits; everything is laid before its first script runs. A page of our own begins with its blank document, and is
   * ready once that has loaded: Chromium tells nothing (no `Page.frameNavigated`) of a navigation that begins while another one commits.
   */
  async attach(cdp, targetId, { isAdopted = false } = {}) {
    const { preload, additionalArguments = [] } = this.preferences
    const files = [
      ...this.session.preloads.filter(({ type }) => type === 'frame').map(({ filePath }) => filePath),
      ...(preload ? [preload] : []),
    ]
    const preloads = readPreloads(files, (path, error) => this.preloadFailed(path, error))
    const { electron, chrome, node } = process.versions
    const info = {
      platform: process.platform,
      arch: process.arch,
      versions: { electron, chrome, node },
      argv: [process.argv[0], ...additionalArguments],
      env: {},
      pid: process.pid,
    }
    this.cdp = cdp
    this.targetId = targetId
    const { disableBlinkFeatures: disabled } = this.preferences
    this.scripts = pageScripts({ names: this.names, info, preloads, blank: this.blank, disabled })
    // A target and its main frame have the same id.
    this.frames.setMain(targetId)
    listenToReports(this, cdp)
    const page = new PageSession(this, cdp)
    this.navigation.listen(cdp)
    this.on('dom-ready', () => this.flushEarly())
    this.on('newListener', (name) => {
      if (name in REPORTED_EVENTS && !this.destroyed)
        this.inputsTold = Promise.all([this.inputsTold, this.tellWorlds({ kind: REPORTED_EVENTS[name] })])
    })
    this.sessions.add(page)
    const blankLoaded = isAdopted ? undefined : documentLoaded(cdp)
    await page.start({ scripts: this.scripts, binding: this.names.binding })
    await blankLoaded
    await this.host.pageReady(this)
    this.attaching.resolve()
  }

  /** A frame that Chromium has put into a process of its own. */
  attachChild(cdp) {
    const page = new PageSession(this, cdp)
    this.sessions.add(page)
    void page.start({ scripts: this.scripts, binding: this.names.binding })
  }

  worldCreated(page, contextId, frameId) {
    if (frameId !== this.mainFrame.frameId) return
    for (const [name, kind] of Object.entries(REPORTED_EVENTS)) {
      if (this.listenerCount(name) > 0) void page.post(contextId, codec.encode({ kind }))
    }
  }

  /** A message from the preload's world. */
  receive(text, frame, reply) {
    this.toMain(() => this.receiveNow(text, frame, (answer) => this.toPage(() => reply(answer))))
  }

  receiveNow(text, frame, reply) {
    const message = codec.decode(text)
    if (OWN_MESSAGES.has(message.kind)) return void this.receiveOwn(message, frame, reply)
    return void deliver([frame.ipc, this.ipc, this.host.ipcMain], message, { contents: this, frame, reply })
  }

  async receiveOwn(message, frame, reply) {
    switch (message.kind) {
      case 'permission':
        if (message.question === 'copied') this.host.copied(message.text)
        else if (message.question === 'close') this.closeByPage()
        else await this.session.permissions.decide(this, message, frame, this.browserSend)
        return reply(codec.encode({ kind: 'reply', id: message.id, ok: true, value: null }))
      case 'preload-error':
        return this.preloadFailed(message.path, message.error)
      case 'copied':
        return this.host.copied(message.text)
      case 'key':
        return this.emit('before-input-event', preventable(), message.input)
      case 'input':
        return this.emit('input-event', preventable(), message.input)
      case 'resized':
        return this.emit('-resized')
      case 'zoom':
        return this.setZoomFactor(message.factor)
    }
  }

  preloadFailed(path, error) {
    process.stderr.write(`Unable to load preload script: ${path}\n${error?.stack ?? error}\n`)
    this.emit('preload-error', preventable(), path, error)
  }

  send(channel, ...args) {
    const text = encodeEvent(channel, args)
    if (this.early === null) this.sendTo(this.mainFrame, text)
    else this.early.push(text)
  }

  sendTo(frame, text) {
    this.toPage(() => {
      for (const page of this.sessions) for (const contextId of page.worldsOf(frame.frameId)) void page.post(contextId, text)
    })
  }

  /** The first page listens now: what was sent before it was there has waited. */
  flushEarly() {
    const waiting = this.early ?? []
    this.early = null
    for (const text of waiting) this.sendTo(this.mainFrame, text)
  }

  /** The stand-in's own word to the page's half. */
  tellWorlds(message, userGesture = false) {
    const text = codec.encode(message)
    const posts = [...this.sessions].flatMap((page) =>
      page.worldsOf(this.mainFrame.frameId).map((contextId) => page.post(contextId, text, userGesture)),
    )
    return Promise.all(posts)
  }

  async loadURL(url, options) {
    if (!URL.canParse(url))
      throw Object.assign(new Error(`ERR_INVALID_URL (-300) loading '${url}'`), { errno: -300, code: 'ERR_INVALID_URL', url })
    this.crashed = false
    await this.navigation.load(url, options)
  }
  loadFile = (path, options = {}) => this.loadURL(this.host.fileUrl(path, options))

  executeJavaScript = async (code) => {
    await this.attached
    return await evaluate(this.cdp, code)
  }
  evaluateIn(frame, code) {
    const page = [...this.sessions].findLast(({ defaults }) => defaults.has(frame.frameId))
    return evaluate(page.cdp, code, page.defaults.get(frame.frameId))
  }
  printToPDF = (options) => printToPDF(this.cdp, options)
  capturePage = async (rectangle) => {
    const clip = rectangle ? { clip: { ...rectangle, scale: 1 } } : {}
    const pictures = await Promise.all(['png', 'jpeg'].map((format) => this.cdp.send('Page.captureScreenshot', { format, ...clip })))
    return createImage(...pictures.map(({ data }) => Buffer.from(data, 'base64')))
  }

  getUserAgent = () => this.agent ?? (this.session.getUserAgent() || this.host.userAgent())
  setUserAgent = (agent) => {
    this.agent = agent
    void this.attached.then(() => this.cdp.tell('Emulation.setUserAgentOverride', { userAgent: agent }), nothing)
  }

  /** A key reaches the page only when its world listens. */
  sendInputEvent = (event) => void this.inputsTold.then(() => this.host.sendInput(this.cdp, event))
  setWindowOpenHandler = (handler) => void (this.openHandler = handler)
  getURL = () => this.mainFrame.url
  getTitle = () => this.title
  getType = () => 'window'
  getOSProcessId = () => process.pid
  getProcessId = () => this.id
  getLastWebPreferences = () => this.preferences
  isDestroyed = () => this.destroyed
  isCrashed = () => this.crashed
  isFocused = () => (this.host.focusedView ?? this.host.focused())?.webContents === this
  isLoading = () => this.navigation.loading
  isLoadingMainFrame = () => this.navigation.loading
  isWaitingForResponse = () => this.navigation.waiting !== null
  isOffscreen = () => false
  isMuted = false
  setAudioMuted = (muted) => void (this.isMuted = muted)
  getWebRTCIPHandlingPolicy = () => this.calls.findLast(([name]) => name === 'setWebRTCIPHandlingPolicy')?.[1] ?? 'default'
  isAudioMuted = () => this.isMuted
  focus = () => {
    this.host.focusedView = [...this.host.views].find(({ webContents }) => webContents === this) ?? null
    void this.cdp?.tell('Page.bringToFront')
  }
  stop = () => void this.cdp?.tell('Page.stopLoading')
  reload = () => this.reloadPage(false)
  reloadIgnoringCache = () => this.reloadPage(true)
  reloadPage(ignoreCache) {
    this.crashed = false
    this.navigation.own = this.getURL()
    void this.cdp?.tell('Page.reload', { ignoreCache })
  }
  close = ({ waitForBeforeUnload = false } = {}) => this.emit('-close', waitForBeforeUnload)
  forcefullyCrashRenderer = () => void this.cdp?.tell('Page.crash')

  goBack = () => this.navigationHistory.goBack()
  goForward = () => this.navigationHistory.goForward()
  get navigationHistory() {
    return historyOf(this)
  }

  /** Whether an address is one that this window can show. */
  canShow = (url) => customScheme(url) === undefined || this.session.protocol.isProtocolHandled(customScheme(fromAlias(url)))

  /** A page that calls `window.close()` destroys its contents, after its own `beforeunload`; the window gets no `close` event. */
  closeByPage() {
    this.isClosedByPage = true
    void this.cdp.tell('Page.close')
  }

  /** The page has gone, closed by main or by itself. */
  ended() {
    if (this.destroyed) return
    this.destroyed = true
    this.session.contents.delete(this)
    this.session.webRequest.off('changed', this.onRules)
    for (const { cdp } of this.sessions) cdp.removeAllListeners()
    this.navigation.ended()
    this.attaching.reject(new Error('The window was closed before it was there'))
    destroyMembers(this, NATIVE, KEPT)
    this.emit('destroyed')
  }
}

module.exports = { WebContents }
