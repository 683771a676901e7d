/** Ties the pieces together: Chromium, the app object, targets and the process's end. */
'use strict'
const { App } = require('./app.cjs')
const { createBrowserWindow } = require('./browserWindow.cjs')
const { launchChromium } = require('./chromium.cjs')
const { IpcMain } = require('./ipc.cjs')
const { Protocol, Session } = require('./session.cjs')

const app = new App()
const ipcMain = new IpcMain()
const protocol = new Protocol()
const defaultSession = new Session(protocol, '')
const partitions = new Map()

/** A Chromium of a moment ago may still hold the profile after a kill; then the new one leaves at once. */
const LAUNCH_ATTEMPTS = 25
const LAUNCH_PAUSE_MS = 100
/** Chromium writes the page's storage when it is asked to go; it is not waited for longer than this. */
const GOODBYE_MS = 3_000

let chromium = null
let exiting = false
const waitingTargets = []

const host = {
  app,
  ipcMain,
  byTarget: new Map(),
  root: () => chromium.connection.root,
  isHeaded: () => !chromium.headless,
  sessionFor(partition) {
    if (!partition) return defaultSession
    if (!partitions.has(partition)) partitions.set(partition, new Session(new Protocol(), partition))
    return partitions.get(partition)
  },
  openTarget({ width, height, nonce }) {
    const attached = new Promise((resolve) => waitingTargets.push({ resolve, nonce }))
    if (chromium.headless) {
      void host.root().send('Target.createTarget', { url: `data:text/html,<!--${nonce}-->`, newWindow: true, width, height })
    } else {
      chromium.openHeaded(`data:text/html,<!--${nonce}-->`, { width, height })
    }
    return attached
  },
}
const BrowserWindow = createBrowserWindow(host)

function onAttached({ sessionId, targetInfo }) {
  const cdp = chromium.connection.session(sessionId)
  const index = waitingTargets.findIndex(({ nonce }) => targetInfo.url.includes(nonce) || decodeURIComponent(targetInfo.url).includes(nonce))
  if (index !== -1) {
    const [{ resolve }] = waitingTargets.splice(index, 1)
    return resolve({ cdp, targetId: targetInfo.targetId })
  }
  void cdp.tell('Runtime.runIfWaitingForDebugger')
  const opener = host.byTarget.get(targetInfo.openerId)
  if (targetInfo.type === 'page' && opener) {
    // Allowed or not, a window that the app did not make itself is closed: see README.
    opener.webContents.openHandler?.({ url: targetInfo.url, frameName: '', features: '', disposition: 'new-window', referrer: { url: '' } })
    void host.root().tell('Target.closeTarget', { targetId: targetInfo.targetId })
  }
}

function listenToTargets(root) {
  root.on('Target.attachedToTarget', onAttached)
  root.on('Target.targetInfoChanged', ({ targetInfo }) => {
    const window = host.byTarget.get(targetInfo.targetId)
    if (!window || window.webContents.title === targetInfo.title) return
    window.webContents.title = targetInfo.title
    window.title = targetInfo.title
    window.emit('page-title-updated', { preventDefault() {} }, targetInfo.title, true)
  })
  root.on('Target.targetDestroyed', ({ targetId }) => host.byTarget.get(targetId)?.gone())
}

async function openChromium(options, attempt = 1) {
  const started = launchChromium({
    ...options,
    onClose: () => {
      if (exiting || chromium !== started) return
      // Chromium was closed or killed: every window is gone.
      for (const window of [...app.windows]) window.gone()
    },
  })
  try {
    const { root } = started.connection
    await root.send('Target.setDiscoverTargets', { discover: true })
    listenToTargets(root)
    await root.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
    chromium = Object.assign(started, { headless: options.headless })
  } catch (error) {
    if (attempt === LAUNCH_ATTEMPTS) throw error
    await new Promise((resolve) => setTimeout(resolve, LAUNCH_PAUSE_MS))
    await openChromium(options, attempt + 1)
  }
}

function exit(code) {
  if (exiting) return
  exiting = true
  if (!chromium) process.exit(code)
  const leave = () => process.exit(code)
  chromium.child.once('exit', leave)
  void host.root().tell('Browser.close')
  setTimeout(leave, GOODBYE_MS)
}

/** Called by the boot script; gives what it tells us when the app's main module has been evaluated. */
function start({ appPath, manifest, switches }) {
  app.configure({ appPath, manifest, switches, exit })
  const hasDisplay = Boolean(process.env.DISPLAY)
  const headless = switches.has('headless') || !hasDisplay
  if (headless && !switches.has('headless')) process.stderr.write('No display: the window is headless.\n')
  process.on('exit', () => chromium?.kill())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => app.quit())

  let settleLoaded
  const loaded = new Promise((resolve) => (settleLoaded = resolve))
  const opened = loaded.then(() => {
    // A second instance has already said goodbye; it needs no window.
    if (exiting) return undefined
    return openChromium({ userData: app.getPath('userData'), headless, debuggingPort: switches.get('remote-debugging-port'), lang: 'zh-CN' })
  })
  opened.then(
    () => !exiting && app.becomeReady(),
    (error) => {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    },
  )
  return { mainLoaded: settleLoaded }
}

module.exports = { BrowserWindow, app, defaultSession, host, ipcMain, protocol, start }
