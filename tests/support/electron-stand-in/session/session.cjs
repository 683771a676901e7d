/** Electron's `session`: one per partition, each with schemes, permissions, cookies and listeners of its own. */
'use strict'
const { EventEmitter } = require('node:events')
const { nothing, recorded } = require('../app/events.cjs')
const { toAlias } = require('./alias.cjs')
const { Cookies } = require('./cookies.cjs')
const { Network } = require('../net/network.cjs')
const { Permissions } = require('./permissions.cjs')
const { Protocol } = require('./protocol.cjs')
const { WebRequest } = require('./webRequest.cjs')

/** Taken and kept in `session.calls`, without effect. */
const RECORDED = {
  forceReloadProxyConfig: async () => undefined,
  setCertificateVerifyProc: undefined,
  setDisplayMediaRequestHandler: undefined,
  setDownloadPath: undefined,
  enableNetworkEmulation: undefined,
  disableNetworkEmulation: undefined,
  allowNTLMCredentialsForDomains: undefined,
  setSSLConfig: undefined,
  preconnect: undefined,
}

class Session extends EventEmitter {
  constructor({ partition, send, fetch }) {
    super()
    this.partition = partition
    this.send = send
    this.fetch = (input, init) => fetch(this, input, init)
    this.protocol = new Protocol()
    this.permissions = new Permissions()
    this.webRequest = new WebRequest()
    this.cookies = new Cookies(send)
    this.network = new Network()
    this.preloads = []
    this.contents = new Set()
    this.userAgent = ''
    // On in a new session, whatever its pages ask for.
    this.checksSpelling = true
    this.spellingLanguages = ['en-US']
    Object.assign(this, recorded(RECORDED))
  }

  /** The contents of this session that have their page. */
  pages = () => [...this.contents].filter(({ cdp }) => cdp !== null)

  setPermissionRequestHandler = (handler) => void (this.permissions.onRequest = handler)
  setPermissionCheckHandler = (handler) => void (this.permissions.onCheck = handler)
  setDevicePermissionHandler = (handler) => void (this.permissions.onDevice = handler)
  setUSBProtectedClassesHandler = nothing
  setBluetoothPairingHandler = nothing

  isPersistent = () => this.partition === '' || this.partition.startsWith('persist:')
  getStoragePath = () => null
  setSpellCheckerEnabled = (isEnabled) => void (this.checksSpelling = isEnabled)
  setSpellCheckerLanguages = (languages) => {
    this.spellingLanguages = [...languages]
    this.checksSpelling = languages.length > 0
  }
  getSpellCheckerLanguages = () => this.spellingLanguages
  isSpellCheckerEnabled = () => this.checksSpelling
  resolveProxy = async () => (this.network.proxy ? `PROXY ${this.network.proxy.host}` : 'DIRECT')
  setUserAgent = (userAgent) => void (this.userAgent = userAgent)
  getUserAgent = () => this.userAgent
  closeAllConnections = async () => this.network.closeConnections()
  clearAuthCache = async () => this.network.credentials.clear()
  /** For main's own requests; pages go on without. */
  setProxy = async ({ mode, proxyRules, proxyBypassRules } = {}) => {
    this.calls.push(['setProxy', { mode, proxyRules, proxyBypassRules }])
    this.network.setProxy(mode === 'direct' ? '' : proxyRules, proxyBypassRules)
  }
  clearHostResolverCache = async () => undefined
  clearCodeCaches = async () => undefined
  flushStorageData = nothing
  getCacheSize = async () => 0

  /** Chromium empties its cache through a page; without one there is nothing that could use it. */
  clearCache = async () => void (await Promise.all(this.pages().map(({ cdp }) => cdp.tell('Network.clearBrowserCache'))))

  /** Every origin that a page of this process has shown, or the one that is named. */
  clearStorageData = async ({ origin, storages } = {}) => {
    const storageTypes =
      storages
        ?.map(
          (name) =>
            ({
              localstorage: 'local_storage',
              filesystem: 'file_systems',
              serviceworkers: 'service_workers',
              cachestorage: 'cache_storage',
            })[name] ?? name,
        )
        .join(',') ?? 'all'
    for (const page of this.pages()) {
      const origins = origin === undefined ? [...page.origins] : [toAlias(origin)]
      await Promise.all(origins.map((one) => page.cdp.tell('Storage.clearDataForOrigin', { origin: one, storageTypes })))
    }
    if (origin === undefined && (storages === undefined || storages.includes('cookies'))) await this.send('Storage.clearCookies')
  }
  clearData = () => this.clearStorageData()

  registerPreloadScript = ({ filePath, id = `preload-${this.preloads.length + 1}`, type = 'frame' }) => {
    this.preloads.push({ filePath, id, type })
    return id
  }
  unregisterPreloadScript = (id) => void (this.preloads = this.preloads.filter((script) => script.id !== id))
  getPreloadScripts = () => [...this.preloads]
  getPreloads = () => this.preloads.map(({ filePath }) => filePath)
  setPreloads = (files) => void (this.preloads = files.map((filePath) => ({ filePath, id: filePath, type: 'frame' })))
}

module.exports = { Session }
