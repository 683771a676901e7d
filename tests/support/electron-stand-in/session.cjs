/** Electron's `session` and `protocol`: custom schemes, permissions; the rest is kept for tests to look at. */
'use strict'
const { EventEmitter } = require('node:events')

class Protocol {
  constructor() {
    this.handlers = new Map()
  }
  registerSchemesAsPrivileged() {}
  handle = (scheme, handler) => void this.handlers.set(scheme, handler)
  unhandle = (scheme) => void this.handlers.delete(scheme)
  isProtocolHandled = (scheme) => this.handlers.has(scheme)
}

/** Chromium knows no `app:` scheme. Its pages live under an https alias: a secure context, whose headers are enforced. */
const ALIAS = /^https:\/\/([^/]+)\.([a-z][a-z0-9+.-]*)\.standin\.invalid(\/.*)?$/u
const toAlias = (url) => url.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/]+)/u, (_all, scheme, host) => `https://${host}.${scheme}.standin.invalid`)
const fromAlias = (url) => url.replace(ALIAS, (_all, host, scheme, path) => `${scheme}://${host}${path ?? ''}`)
const schemeOf = (url) => ALIAS.exec(url)?.[2]

class Session extends EventEmitter {
  constructor(protocol, partition) {
    super()
    this.protocol = protocol
    this.partition = partition
    this.permissionCheck = null
    this.permissionRequest = null
    this.calls = []
    const listeners = {}
    this.webRequest = Object.fromEntries(
      ['onBeforeRequest', 'onBeforeSendHeaders', 'onHeadersReceived', 'onCompleted', 'onErrorOccurred'].map((name) => [name, (...args) => (listeners[name] = args.at(-1))]),
    )
    this.cookies = { get: async () => [], set: async () => {}, remove: async () => {}, flushStore: async () => {} }
  }
  setPermissionRequestHandler = (handler) => void (this.permissionRequest = handler)
  setPermissionCheckHandler = (handler) => void (this.permissionCheck = handler)
  setDevicePermissionHandler = () => {}
  setCertificateVerifyProc = (proc) => void (this.certificateVerifyProc = proc)
  setSpellCheckerEnabled = () => {}
  setUserAgent = () => {}
  setProxy = async (config) => void this.calls.push(['setProxy', config])
  resolveProxy = async () => 'DIRECT'
  clearStorageData = async () => {}
  clearCache = async () => {}
  clearAuthCache = async () => {}
  closeAllConnections = async () => {}
  fetch = (input, init) => globalThis.fetch(input, init)

  /** What the app decides about a permission that a page of this session asks for. */
  decide(contents, permission, origin) {
    if (this.permissionCheck && !this.permissionCheck(contents, permission, origin, {})) return Promise.resolve(false)
    if (!this.permissionRequest) return Promise.resolve(true)
    return new Promise((resolve) => this.permissionRequest(contents, permission, resolve, { requestingUrl: origin, isMainFrame: true }))
  }
}

module.exports = { ALIAS, Protocol, Session, fromAlias, schemeOf, toAlias }
