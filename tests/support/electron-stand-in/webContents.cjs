/** Electron's `webContents` over one DevTools session. */
'use strict'
const { EventEmitter } = require('node:events')
const { readFileSync } = require('node:fs')
const { randomBytes } = require('node:crypto')
const { preventable } = require('./app.cjs')
const { codec } = require('./ipc.cjs')
const { pageScripts } = require('./pageShim.cjs')
const { fromAlias, schemeOf, toAlias } = require('./session.cjs')

const WORLD = 'electron-preload'
/** Electron's names of what a page may ask for, by the names of the protocol. */
const PERMISSIONS = { geolocation: 'geolocation', notifications: 'notifications', camera: 'media', microphone: 'media', midi: 'midi', 'clipboard-read': 'clipboard-read', 'clipboard-write': 'clipboard-sanitized-write', 'idle-detection': 'idle-detection' }

let lastId = 0

class WebContents extends EventEmitter {
  constructor({ session, ipcMain, preload, root }) {
    super()
    this.id = lastId += 1
    this.session = session
    this.ipcMain = ipcMain
    this.preload = preload
    this.root = root
    this.url = ''
    this.title = ''
    this.destroyed = false
    this.pendingLoad = null
    this.contexts = new Map()
    this.openHandler = null
    this.calls = []
    this.zoom = 1
    this.attached = new Promise((resolve, reject) => Object.assign(this, { settleAttached: resolve, failAttached: reject }))
    this.attached.catch(() => {})
    const contents = this
    this.mainFrame = {
      routingId: 1,
      processId: this.id,
      frameTreeNodeId: this.id,
      parent: null,
      get top() {
        return contents.mainFrame
      },
      get url() {
        return contents.url
      },
      get origin() {
        return new URL(contents.url).origin
      },
      isDestroyed: () => contents.destroyed,
      send: (...args) => contents.send(...args),
    }
  }

  /** The page is there and waits; everything is laid before its first script runs. */
  async attach(cdp, targetId) {
    this.cdp = cdp
    this.targetId = targetId
    const token = randomBytes(12).toString('hex')
    this.names = { toPage: `p${token}`, toPreload: `i${token}`, binding: `s${token}`, receive: `r${token}` }
    this.listen(cdp)
    const setup = [
      ['Page.enable'],
      ['Runtime.enable'],
      ['Fetch.enable', { patterns: [{ urlPattern: 'https://*.standin.invalid/*' }, { urlPattern: '*', resourceType: 'Document' }] }],
    ]
    if (this.preload) {
      const info = { platform: process.platform, arch: process.arch, versions: { electron: process.versions.electron, chrome: process.versions.chrome, node: process.versions.node } }
      const scripts = pageScripts({ names: this.names, info, preloadSource: readFileSync(this.preload, 'utf8') })
      setup.push(
        ['Runtime.addBinding', { name: this.names.binding, executionContextName: WORLD }],
        ['Page.addScriptToEvaluateOnNewDocument', { source: scripts.main }],
        ['Page.addScriptToEvaluateOnNewDocument', { source: scripts.isolated, worldName: WORLD }],
      )
    }
    await Promise.all([...setup.map(([method, params]) => cdp.send(method, params)), cdp.send('Runtime.runIfWaitingForDebugger')])
    const { frameTree } = await cdp.send('Page.getFrameTree')
    this.frameId = frameTree.frame.id
    this.settleAttached()
  }

  listen(cdp) {
    cdp.on('Fetch.requestPaused', (request) => void this.serve(request).catch(() => undefined))
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === WORLD && context.auxData.frameId === this.frameId) this.contexts.set(context.id, context)
    })
    cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => this.contexts.delete(executionContextId))
    cdp.on('Runtime.executionContextsCleared', () => this.contexts.clear())
    cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== this.names.binding) return
      void this.ipcMain.receive(payload, this, (text) => this.post(executionContextId, text))
    })
    cdp.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
      const text = exceptionDetails.exception?.description ?? exceptionDetails.text
      this.emit('console-message', { level: 'error', message: text })
      if (process.env.STAND_IN_VERBOSE) process.stderr.write(`[page] ${text}\n`)
    })
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId) return
      this.url = fromAlias(frame.url)
      if (!frame.unreachableUrl) this.emit('did-navigate', preventable(), this.url, 200, 'OK')
    })
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== this.frameId) return
      this.url = fromAlias(url)
      this.emit('did-navigate-in-page', preventable(), this.url, true)
    })
    cdp.on('Page.domContentEventFired', () => this.emit('dom-ready', preventable()))
    cdp.on('Page.loadEventFired', () => {
      if (this.url === 'about:blank') return
      this.emit('did-finish-load', preventable())
      this.emit('did-stop-loading', preventable())
    })
    cdp.on('Inspector.targetCrashed', () => this.emit('render-process-gone', preventable(), { reason: 'crashed', exitCode: 1 }))
  }

  /** Answers a request of an app scheme from the app's own handler; asks the app before the page goes elsewhere. */
  async serve({ requestId, request, resourceType, frameId }) {
    const url = fromAlias(request.url)
    const isMainDocument = resourceType === 'Document' && frameId === this.frameId
    if (isMainDocument && url !== this.pendingLoad && url !== this.url && !this.mayNavigate(url)) {
      return await this.cdp.tell('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    }
    const handler = this.session.protocol.handlers.get(schemeOf(request.url))
    if (!handler) return await this.cdp.tell('Fetch.continueRequest', { requestId })
    const response = await handler(new Request(url, { method: request.method, headers: request.headers }))
    const body = Buffer.from(await response.arrayBuffer())
    const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }))
    await this.cdp.tell('Fetch.fulfillRequest', { requestId, responseCode: response.status, responseHeaders, body: body.toString('base64') })
  }

  mayNavigate(url) {
    const event = { ...preventable(), url, isMainFrame: true, isSameDocument: false, frame: this.mainFrame }
    event.preventDefault = () => {
      event.defaultPrevented = true
    }
    this.emit('will-navigate', event, url)
    return !event.defaultPrevented
  }

  /** What the app's handlers say of each permission becomes what Chromium says to the page. */
  async applyPermissions(url) {
    const origin = new URL(url).origin
    for (const [name, permission] of Object.entries(PERMISSIONS)) {
      const granted = await this.session.decide(this, permission, fromAlias(origin))
      await this.root.tell('Browser.setPermission', { permission: { name }, setting: granted ? 'granted' : 'denied', origin })
    }
  }

  async loadURL(url) {
    await this.attached
    const address = toAlias(url)
    this.pendingLoad = url
    if (schemeOf(address)) await this.applyPermissions(address)
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve))
    const { errorText } = await this.cdp.send('Page.navigate', { url: address })
    this.pendingLoad = null
    if (errorText) {
      this.emit('did-fail-load', preventable(), -2, errorText, url, true)
      throw new Error(`${errorText} loading '${url}'`)
    }
    await loaded
  }

  post(contextId, text) {
    void this.cdp.tell('Runtime.evaluate', { expression: `globalThis[${JSON.stringify(this.names.receive)}](${JSON.stringify(text)})`, contextId })
  }

  send(channel, ...args) {
    const text = codec.encode({ kind: 'event', channel, value: args })
    for (const contextId of this.contexts.keys()) this.post(contextId, text)
  }

  async executeJavaScript(expression) {
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  async printToPDF(options = {}) {
    const { data } = await this.cdp.send('Page.printToPDF', { printBackground: options.printBackground ?? false, landscape: options.landscape ?? false, preferCSSPageSize: options.preferCSSPageSize ?? false })
    return Buffer.from(data, 'base64')
  }

  async capturePage() {
    const { data } = await this.cdp.send('Page.captureScreenshot', { format: 'png' })
    const png = Buffer.from(data, 'base64')
    return { toPNG: () => png, isEmpty: () => png.length === 0, toDataURL: () => `data:image/png;base64,${data}` }
  }

  setWindowOpenHandler = (handler) => void (this.openHandler = handler)
  getURL = () => this.url
  getTitle = () => this.title
  isDestroyed = () => this.destroyed
  isLoading = () => this.pendingLoad !== null
  isCrashed = () => false
  reload = () => void this.cdp?.tell('Page.reload')
  reloadIgnoringCache = () => void this.cdp?.tell('Page.reload', { ignoreCache: true })
  close = () => void this.emit('-close')
  focus = () => {}
  openDevTools = () => void this.calls.push(['openDevTools'])
  closeDevTools = () => {}
  isDevToolsOpened = () => false
  setZoomFactor = (factor) => void (this.zoom = factor)
  getZoomFactor = () => this.zoom
  getUserAgent = () => 'Chromium'
  setUserAgent = () => {}
  setBackgroundThrottling = () => {}
  insertCSS = async () => ''
  print = (options, callback) => {
    this.calls.push(['print', options])
    callback?.(true)
  }
  getType = () => 'window'
  get navigationHistory() {
    return { canGoBack: () => false, canGoForward: () => false, clear: () => {} }
  }
}

module.exports = { WebContents }
