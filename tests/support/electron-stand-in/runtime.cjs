/** Ties the pieces together: Chromium, the app object, windows, sessions, and the process's end. */
'use strict'
const { mkdirSync } = require('node:fs')
const { join, resolve } = require('node:path')
const { pathToFileURL } = require('node:url')
const { App } = require('./app/app.cjs')
const { preventable } = require('./app/events.cjs')
const { goneGpu, gpuPid } = require('./chromium/gpu.cjs')
const { launchChromium } = require('./chromium/launch.cjs')
const { fetchIn } = require('./net/fetch.cjs')
const { IpcMain } = require('./page/ipcMain.cjs')
const { fromAlias, toAlias } = require('./session/alias.cjs')
const { listenToDownloads } = require('./session/downloads.cjs')
const { Protocol } = require('./session/protocol.cjs')
const { Session } = require('./session/session.cjs')
const { Clipboard } = require('./system/clipboard.cjs')
const { sendInput } = require('./system/input.cjs')
const { NativeTheme } = require('./system/machine.cjs')
const { dialog } = require('./system/shown.cjs')
const { createBrowserWindow } = require('./window/browserWindow.cjs')
const { Targets } = require('./window/targets.cjs')
const { createWebContentsView } = require('./window/view.cjs')

/** Chromium writes the page's storage when it is asked to go; it is not waited for longer than this. */
const GOODBYE_MS = 3_000
const UNCAUGHT_EXIT = 70

const app = new App()
const ipcMain = new IpcMain()
const nativeTheme = new NativeTheme()
const sessions = new Map()
let chromium = null
let targets = null
let focusedWindow = null
let isDriven = false
let exiting = false

/** What windows and pages need of everything else. */
const host = {
  app,
  ipcMain,
  windows: app.windows,
  /** Pages in views, and the one of them that has the keyboard. */
  views: new Set(),
  focusedView: null,
  get byTarget() {
    return targets?.byTarget ?? new Map()
  },
  root: () => chromium.root,
  isAlive: () => chromium !== null,
  isHeaded: () => !chromium.headless,
  openTarget: (window) => (targets ? targets.open(window) : Promise.reject(new Error('Chromium has gone'))),
  titled: ({ targetId }, title) => targets?.titled({ targetId, title }),
  userAgent: () => chromium?.version.userAgent ?? '',
  fileUrl: (path, { query, search, hash }) => {
    const url = pathToFileURL(resolve(app.getAppPath(), path))
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    if (search) url.search = search
    if (hash) url.hash = hash
    return url.href
  },
  sendInput,

  sessionFor(partition = '') {
    if (!sessions.has(partition)) {
      const session = new Session({ partition, fetch: fetchIn, send: (method, params) => sendIn(session, method, params) })
      session.network.setProxy(app.commandLine.getSwitchValue('proxy-server'), app.commandLine.getSwitchValue('proxy-bypass-list'))
      sessions.set(partition, session)
      app.emit('session-created', session)
    }
    return sessions.get(partition)
  },

  focused: () => focusedWindow,
  setFocused(window) {
    if (focusedWindow === window) return
    const before = focusedWindow
    focusedWindow = window
    for (const [one, name] of [
      [before, 'blur'],
      [window, 'focus'],
    ]) {
      if (one === null || one.isDestroyed()) continue
      one.emit(name)
      app.emit(`browser-window-${name}`, preventable(), one)
    }
  },

  /** Before the first address is loaded: the page is as large, as awake and as dark as the app wants it. */
  async pageReady(contents) {
    const window = host.byTarget.get(contents.targetId)
    // A desktop window keeps its page awake; a page of Chromium's believes itself unseen.
    void contents.cdp.tell('Emulation.setFocusEmulationEnabled', { enabled: true })
    applyTheme(contents, nativeTheme.themeSource)
    contents.cdp.on('Page.windowOpen', (details) => targets.windowOpen(window, details))
    await window.bounds?.lay().catch(() => undefined)
  },

  copied: (text) => clipboard.copied(text),

  /** alert, confirm, prompt. A DevTools client answers them itself, and a person does; else they are cancelled. */
  pageDialog(cdp, { type, message }) {
    dialog.calls.push([type, message])
    if (!isDriven && chromium.headless) void cdp.tell('Page.handleJavaScriptDialog', { accept: type === 'alert' })
  },
}
const BrowserWindow = createBrowserWindow(host)
const WebContentsView = createWebContentsView(host)
/** Every page that the app has made. */
const allContents = () => [...app.windows, ...host.views].map(({ webContents }) => webContents)
const clipboard = new Clipboard((texts) => (focusedWindow ?? [...app.windows][0])?.webContents.tellWorlds({ kind: 'copy', texts }, true))

/** Speaks to the browser about one session's context. */
async function sendIn(session, method, params = {}) {
  if (!chromium) throw new Error('Chromium is not there')
  const browserContextId = await targets.contextOf(session)
  const named = params.origin === undefined ? params : { ...params, origin: toAlias(params.origin) }
  return await chromium.root.send(method, browserContextId === undefined ? named : { ...named, browserContextId })
}

function applyTheme(contents, source) {
  // 'system' is left to Chromium; a DevTools client may set it.
  const features = source === 'system' ? [] : [{ name: 'prefers-color-scheme', value: source }]
  void contents.cdp?.tell('Emulation.setEmulatedMedia', { features })
}
nativeTheme.apply = (source) => allContents().forEach((contents) => applyTheme(contents, source))

/** A page opens a window: the app's handler decides, and an allowed one is a window like any other. */
function onPopup(opener, { url, windowName, windowFeatures }, adopted) {
  const { webContents } = opener
  const details = {
    url: fromAlias(url),
    frameName: windowName,
    features: windowFeatures.join(','),
    disposition: 'new-window',
    referrer: { url: webContents.getURL(), policy: 'default' },
    postBody: undefined,
  }
  // Without a handler Electron opens the window.
  const answer = webContents.openHandler ? webContents.openHandler(details) : { action: 'allow' }
  if (answer?.action !== 'allow') return false
  const options = { ...answer.overrideBrowserWindowOptions }
  options.webPreferences = { ...webContents.preferences, ...options.webPreferences }
  const window = new BrowserWindow(options, adopted)
  webContents.emit('did-create-window', window, { ...details, options })
  return true
}

async function openChromium({ headless, switches }) {
  const userData = app.getPath('userData')
  chromium = await launchChromium({
    userData: app.getPath('sessionData'),
    headless,
    debuggingPort: switches.get('remote-debugging-port'),
    given: switches,
    language: app.getLocale(),
    onClose: chromiumGone,
    onGpuGone: (status) => exiting || app.emit('child-process-gone', preventable(), goneGpu(status)),
  })
  app.gpuPid = () => gpuPid(chromium?.child.pid)
  Object.defineProperty(process.versions, 'chrome', {
    value: chromium.version.product.split('/')[1] ?? 'system',
    enumerable: true,
    configurable: true,
  })
  const folder = join(userData, 'stand-in-downloads')
  mkdirSync(folder, { recursive: true })
  const followDownloads = (browserContextId) =>
    chromium.root.tell('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      downloadPath: folder,
      eventsEnabled: true,
      ...(browserContextId === undefined ? {} : { browserContextId }),
    })
  targets = new Targets(chromium, { onPopup, onContext: followDownloads })
  await targets.listen()
  await followDownloads()
  listenToDownloads(chromium.root, {
    folder,
    contentsOf: (frameId) => allContents().find(({ frames }) => frames.get(frameId)),
    askPath: async (item) => (await dialog.showSaveDialog({ defaultPath: item.getFilename(), ...item.getSaveDialogOptions() })).filePath,
  })
}

/** Killed from outside, or crashed: every window is gone. */
function chromiumGone() {
  chromium = null
  targets = null
  if (exiting) return
  for (const shown of [...host.views, ...app.windows]) shown.gone()
}

function exit(code) {
  if (exiting) return
  exiting = true
  const leave = () => process.exit(code)
  if (!chromium) return void leave()
  chromium.child.once('exit', leave)
  void chromium.root.tell('Browser.close')
  setTimeout(leave, GOODBYE_MS)
}

/** Node throws this for data that arrives at a destroyed socket. Electron's network stack, which the socket stands for, does not. */
const isLateData = (error) => error?.code === 'ERR_OUT_OF_RANGE' && /\bonStreamRead\b/u.test(error.stack ?? '')

/** Node reads the wrong state of a socket when a DevTools client evaluates something between two of its steps: no error of the app. */
const isInspectorFault = (error) => error?.code === 'ERR_OUT_OF_RANGE' && String(error.stack).includes('onStreamRead')

/**
 * The app's own listener gets an uncaught error. Without one Electron shows a box, in which main stands still until somebody closes it.
 * Nobody is there: main ends, so that a test sees it.
 */
function reportUncaught(error) {
  if (isLateData(error) || isInspectorFault(error)) return
  process.emit('uncaughtExceptionMonitor', error, 'uncaughtException')
  if (process.emit('uncaughtException', error, 'uncaughtException')) return
  dialog.showErrorBox('A JavaScript error occurred in the main process', `Uncaught Exception:\n${error?.stack ?? error}`)
  process.exit(UNCAUGHT_EXIT)
}

/** Called by the boot script; gives what it tells us when the app's main module has been evaluated. */
function start({ appPath, manifest, switches }) {
  app.configure({ appPath, manifest, switches, exit })
  isDriven = switches.has('remote-debugging-port')
  const hasDisplay = Boolean(process.env.DISPLAY) || process.platform !== 'linux'
  const headless = switches.has('headless') || !hasDisplay
  if (headless && !switches.has('headless')) process.stderr.write('No display: the window is headless.\n')
  process.on('exit', () => chromium?.kill())
  // Not a listener: the stand-in's own faults are kept from those of the app.
  process.setUncaughtExceptionCaptureCallback(reportUncaught)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Asked a second time, it does not wait for an app that prevents its end.
    process.once(signal, () => process.once(signal, () => process.exit(1)))
    process.on(signal, () => app.quit())
  }

  const { promise: mainLoaded, resolve: settleMain } = Promise.withResolvers()
  const becomeReady = async () => {
    await mainLoaded
    // A second instance has already said goodbye; it needs no Chromium.
    if (!exiting) await openChromium({ headless, switches })
    Protocol.isClosed = true
    if (!exiting) app.becomeReady()
  }
  becomeReady().catch((error) => {
    // An app that ends while Chromium starts has its own code.
    if (exiting) return
    process.stderr.write(`${error.stack ?? error}\n`)
    process.exit(1)
  })
  return { mainLoaded: settleMain }
}

module.exports = { BrowserWindow, WebContentsView, allContents, app, clipboard, host, ipcMain, nativeTheme, start }
