/**
 * Permissions. Chromium's own prompts cannot be answered from outside, so the page's shim asks first: the app's handlers
 * decide, Chromium gets their answer, and then its own function runs and keeps to it.
 */
'use strict'
const { fromAlias } = require('./alias.cjs')

/** Electron's names for what a page may ask for, by Chromium's names. */
const ELECTRON_NAMES = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  camera: 'media',
  microphone: 'media',
  'display-capture': 'display-capture',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  'idle-detection': 'idle-detection',
  'local-fonts': 'local-fonts',
  'window-management': 'window-management',
  'persistent-storage': 'persistent-storage',
  'storage-access': 'storage-access',
}

const originOf = (url) => (URL.canParse(url) ? new URL(url).origin : url)

class Permissions {
  constructor() {
    this.onRequest = null
    this.onCheck = null
    this.onDevice = null
    this.requests = []
  }

  /** Whether the page has a permission, without asking for it. */
  check(contents, name, url) {
    if (!this.onCheck) return true
    return Boolean(
      this.onCheck(contents, ELECTRON_NAMES[name] ?? name, fromAlias(originOf(url)), {
        requestingUrl: fromAlias(url),
        isMainFrame: true,
        mediaType: mediaOf(name),
      }),
    )
  }

  /** What the app says to a page that asks. Without a handler, Electron grants. */
  request(contents, name, frame, details) {
    const permission = ELECTRON_NAMES[name] ?? name
    this.requests.push({ permission, url: frame.url })
    if (!this.onRequest) return Promise.resolve(true)
    return new Promise((resolve) =>
      this.onRequest(contents, permission, (granted) => resolve(Boolean(granted)), {
        requestingUrl: frame.url,
        isMainFrame: frame.parent === null,
        ...details,
      }),
    )
  }

  /** Lays the app's checks under a page before it loads. */
  async prepare(contents, url, send) {
    const origin = originOf(url)
    if (origin === 'null') return
    await Promise.all(Object.keys(ELECTRON_NAMES).map((name) => tell(send, name, origin, this.check(contents, name, url))))
  }

  /** The page's shim is about to run Chromium's own function. */
  async decide(contents, { question, names, details }, frame, send) {
    for (const name of names) {
      const granted = question === 'check' ? this.check(contents, name, frame.url) : await this.request(contents, name, frame, details)
      await tell(send, name, originOf(frame.aliasUrl), granted)
    }
  }
}

const mediaOf = (name) => ({ camera: 'video', microphone: 'audio' })[name]

const tell = (send, name, origin, granted) =>
  // Not every Chromium knows every name; one that it does not know, no page can ask for.
  send('Browser.setPermission', { permission: { name }, setting: granted ? 'granted' : 'denied', origin }).catch(() => undefined)

module.exports = { Permissions }
