/** Where a page goes: what main asked for, what the page asks for and the app may refuse, and what became of it. */
'use strict'
const { STATUS_CODES } = require('node:http')
const { preventable } = require('../app/events.cjs')
const { customScheme, fromAlias, toAlias } = require('../session/alias.cjs')

/** Chromium's numbers of the errors that a load can end with. */
const ERROR_CODES = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_TIMED_OUT: -7,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_CLOSED: -100,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_ADDRESS_UNREACHABLE: -109,
  ERR_CONNECTION_TIMED_OUT: -118,
  ERR_CERT_AUTHORITY_INVALID: -202,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_EMPTY_RESPONSE: -324,
  ERR_HTTP_RESPONSE_CODE_FAILURE: -379,
}

/** The error that `loadURL` rejects with. */
function loadError(name, url) {
  const code = ERROR_CODES[name] ?? ERROR_CODES.ERR_FAILED
  return Object.assign(new Error(`${name} (${code}) loading '${url}'`), { errno: code, code: name, url })
}

class Navigation {
  constructor(contents) {
    this.contents = contents
    /** The address that main itself is loading; the app is not asked about that one. */
    this.own = null
    this.loading = false
    this.loadedOnce = false
    this.waiting = null
    /** What the server answered the last document with. */
    this.status = 200
    /** Why the last document did not load, and the load by main that has already reported it. */
    this.error = 'ERR_FAILED'
    this.told = null
  }

  listen(cdp) {
    const { contents } = this
    const isMain = (frameId) => frameId === contents.mainFrame.frameId
    cdp.on('Page.frameStartedLoading', ({ frameId }) => {
      if (!isMain(frameId)) return
      this.loading = true
      contents.emit('did-start-loading')
    })
    cdp.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (!isMain(frameId)) return
      this.loading = false
      contents.emit('did-stop-loading')
    })
    cdp.on('Network.responseReceived', ({ type, frameId, response }) => {
      if (type === 'Document' && isMain(frameId)) this.status = response.status
    })
    cdp.on('Network.loadingFailed', ({ type, errorText }) => {
      if (type === 'Document') this.error = errorText.replace(/^net::/u, '')
    })
    cdp.on('Page.frameRequestedNavigation', ({ frameId, url }) => isMain(frameId) && this.requested(url))
    cdp.on('Page.frameNavigated', ({ frame }) => this.navigated(frame))
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) =>
      contents.emit('did-navigate-in-page', preventable(), fromAlias(url), isMain(frameId), contents.id, 1),
    )
    cdp.on('Page.lifecycleEvent', ({ frameId, name }) => {
      if (contents.isBlank) return
      if (name === 'DOMContentLoaded') contents.frames.get(frameId)?.emit('dom-ready')
      if (!isMain(frameId)) return
      if (name === 'firstContentfulPaint') contents.emit('-painted')
      if (name === 'DOMContentLoaded') contents.emit('dom-ready', preventable())
      if (name === 'load') this.loaded()
    })
  }

  /** Chromium knows no address of an app's scheme; a link to one in a page is followed from here. */
  requested(url) {
    if (customScheme(url) === undefined) return
    const isKnown = this.contents.session.protocol.isProtocolHandled(customScheme(url))
    if (this.ask('will-navigate', url, this.contents.mainFrame) && isKnown) void this.contents.loadURL(url).catch(() => undefined)
  }

  navigated({ id, parentId, url, unreachableUrl }) {
    const { contents } = this
    if (contents.isBlank) return
    const frame = contents.frames.get(id) ?? contents.mainFrame
    if (unreachableUrl) {
      // A navigation by main reports through its own promise.
      if (this.own === null && this.told !== unreachableUrl)
        contents.emit(
          'did-fail-load',
          preventable(),
          ERROR_CODES[this.error] ?? ERROR_CODES.ERR_FAILED,
          this.error,
          fromAlias(unreachableUrl),
          parentId === undefined,
          contents.id,
          frame.routingId,
        )
      this.told = null
      return
    }
    if (parentId === undefined) {
      contents.origins.add(new URL(url).origin)
      contents.emit('did-navigate', preventable(), contents.mainFrame.url, this.status, STATUS_CODES[this.status] ?? '')
    }
    contents.emit('did-frame-navigate', preventable(), frame.url, 200, 'OK', parentId === undefined, contents.id, frame.routingId)
  }

  loaded() {
    const { contents } = this
    this.loadedOnce = true
    this.own = null
    // Chromium tells of a title only with its next news of the target.
    void contents.executeJavaScript('document.title').then(
      (title) => title && contents.host.titled(contents, title),
      () => undefined,
    )
    contents.emit('did-finish-load', preventable())
    contents.emit('did-frame-finish-load', preventable(), true, contents.id, contents.mainFrame.routingId)
    this.waiting?.resolve()
    this.waiting = null
  }

  /** Asks the app about a document's request that main did not begin. */
  mayProceed({ request, frameId, redirectedRequestId }) {
    const { contents } = this
    const url = fromAlias(request.url + (request.urlFragment ?? ''))
    const isMain = frameId === contents.mainFrame.frameId
    const frame = contents.frames.get(frameId) ?? contents.mainFrame
    if (redirectedRequestId) return this.ask('will-redirect', url, frame)
    if (!isMain) return this.ask('will-frame-navigate', url, frame)
    const withoutHash = url.replace(/#.*/u, '')
    if (withoutHash === this.own?.replace(/#.*/u, '') || withoutHash === contents.mainFrame.url.replace(/#.*/u, '')) return true
    return this.ask('will-frame-navigate', url, frame) && this.ask('will-navigate', url, frame)
  }

  ask(name, url, frame) {
    const isMainFrame = frame.parent === null
    const event = preventable({ url, isMainFrame, isSameDocument: false, frame, initiator: frame, navigationId: 0 })
    this.contents.emit(name, event, url, false, isMainFrame, this.contents.id, frame.routingId)
    return !event.defaultPrevented
  }

  async load(url, { userAgent, httpReferrer } = {}) {
    const { contents } = this
    await contents.attached
    const address = toAlias(url)
    // As Chromium writes it, with the slash of a bare host.
    this.own = new URL(url).href
    this.told = null
    if (userAgent) contents.setUserAgent(userAgent)
    await contents.session.permissions.prepare(contents, address, contents.browserSend)
    contents.emit('did-start-navigation', preventable({ url, isSameDocument: false, isMainFrame: true }), url, false, true, contents.id, 1)
    const loaded = this.expectLoad(url)
    const own = this.waiting
    const referrer = typeof httpReferrer === 'string' ? httpReferrer : httpReferrer?.url
    const { errorText, loaderId } = await contents.cdp.send('Page.navigate', { url: address, referrer })
    // Another load has taken the place of this one, which is told through `loaded`.
    if (errorText && this.waiting === own) this.fail(errorText, url)
    // An address that differs in its fragment only loads nothing.
    if (loaderId !== undefined) await loaded
    if (this.waiting === null || this.waiting === own) this.own = null
  }

  /** Settles when the page has loaded, or another load or the window's end has come between. */
  expectLoad(url) {
    this.waiting?.reject('ERR_ABORTED')
    const { promise, resolve, reject } = Promise.withResolvers()
    // Electron, too, says nothing of a load that nobody waits for.
    promise.catch(() => {})
    this.waiting = { resolve, reject: (name) => reject(loadError(name, url)) }
    return promise
  }

  fail(errorText, url) {
    this.own = null
    this.waiting = null
    this.told = toAlias(url)
    const error = loadError(errorText.replace(/^net::/u, ''), url)
    this.contents.emit(
      'did-fail-load',
      preventable(),
      error.errno,
      error.code,
      url,
      true,
      this.contents.id,
      this.contents.mainFrame.routingId,
    )
    throw error
  }

  ended() {
    this.waiting?.reject('ERR_FAILED')
  }
}

module.exports = { Navigation }
