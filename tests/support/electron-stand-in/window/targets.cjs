/** Chromium's targets: which one belongs to which window, and what to do with those that nobody of the app opened. */
'use strict'

/** A page tells what it opens and Chromium tells that it is there, in either order. */
const OPENED_MS = 300

/**
 * Whether a target is the page that was created with this blank address. A headless shell attaches pages before they have an address, in the
 * order in which they were created; one that another page opened has an opener.
 */
const isBlankOf = (blank, { url, type, openerId }) =>
  url === '' ? type === 'page' && openerId === undefined : decodeURIComponent(url).includes(blank)

class Targets {
  /** `onPopup` decides about a page that another page has opened; `onContext` gets each partition's context. */
  constructor(chromium, { onPopup, onContext }) {
    this.chromium = chromium
    this.onPopup = onPopup
    this.onContext = onContext
    this.expected = []
    this.byTarget = new Map()
    this.opened = []
    this.contexts = new Map()
  }

  async listen() {
    const { root } = this.chromium
    root.on('Target.attachedToTarget', (event) => this.attached(event))
    root.on('Target.targetDestroyed', ({ targetId }) => this.byTarget.get(targetId)?.gone({ byPerson: true }))
    root.on('Target.targetInfoChanged', ({ targetInfo }) => this.titled(targetInfo))
    await root.send('Target.setDiscoverTargets', { discover: true })
    await root.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
  }

  /** A new window's page, which is known by the blank address that it begins with. */
  async open({ webContents, options }) {
    const { blank } = webContents
    const url = `data:text/html,<!--${blank}-->`
    const { promise, resolve, reject } = Promise.withResolvers()
    const browserContextId = await this.contextOf(webContents.session)
    this.expected.push({ blank, resolve })
    if (this.chromium.headless || browserContextId !== undefined) {
      const { width, height } = { width: 800, height: 600, ...options }
      this.chromium.root.send('Target.createTarget', { url, newWindow: true, width, height, browserContextId }).catch(reject)
    } else this.chromium.openAppWindow(url)
    return await promise
  }

  /** A partition is a browser context of its own; the default session is Chromium's own profile. */
  async contextOf(session) {
    if (session.partition === '') return undefined
    if (!this.contexts.has(session)) {
      this.contexts.set(session, this.createContext())
    }
    return await this.contexts.get(session)
  }

  async createContext() {
    const { browserContextId } = await this.chromium.root.send('Target.createBrowserContext', {})
    await this.onContext(browserContextId)
    return browserContextId
  }

  attached({ sessionId, targetInfo }) {
    const cdp = this.chromium.session(sessionId)
    const index = this.expected.findIndex(({ blank }) => isBlankOf(blank, targetInfo))
    if (index !== -1) {
      const [{ resolve }] = this.expected.splice(index, 1)
      return resolve({ cdp, targetId: targetInfo.targetId })
    }
    if (targetInfo.type === 'page') return void this.popup(cdp, targetInfo)
    return void cdp.tell('Runtime.runIfWaitingForDebugger')
  }

  /** A page has said what it opens. */
  windowOpen(window, details) {
    const waiting = this.awaitingDetails?.shift()
    if (waiting) waiting({ window, ...details })
    else this.opened.push({ window, ...details })
  }

  async popup(cdp, { targetId, openerId, url }) {
    const said = this.opened.shift() ?? (await this.waitForDetails())
    const window = said?.window ?? this.byTarget.get(openerId) ?? [...this.byTarget.values()][0]
    if (!window) return void cdp.tell('Runtime.runIfWaitingForDebugger')
    const isAllowed = this.onPopup(window, { url: said?.url ?? url, windowName: '', windowFeatures: [], ...said }, { cdp, targetId })
    if (isAllowed) return
    // A page that waits for its debugger holds up its opener, with which it may share a process, and a close in that state can leave
    // the opener waiting for ever. So it runs first, without a request.
    void cdp.tell('Fetch.enable')
    await cdp.tell('Runtime.runIfWaitingForDebugger')
    await this.chromium.root.tell('Target.closeTarget', { targetId })
  }

  waitForDetails() {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, OPENED_MS)
      ;(this.awaitingDetails ??= []).push((details) => {
        clearTimeout(timer)
        resolve(details)
      })
    })
  }

  titled({ targetId, title, url = '' }) {
    const window = this.byTarget.get(targetId)
    if (!window || window.webContents.isBlank || window.webContents.title === title) return
    window.webContents.title = title
    // A page without a title goes by its address.
    const isSet = !url.includes(title)
    const event = { defaultPrevented: false, preventDefault: () => (event.defaultPrevented = true) }
    window.webContents.emit('page-title-updated', event, title, isSet)
    window.emit('page-title-updated', event, title, isSet)
    if (!event.defaultPrevented) window.title = title
  }
}

module.exports = { Targets }
