/** Electron's `session.cookies`, over Chromium's own. */
'use strict'
const { EventEmitter } = require('node:events')
const { toAlias } = require('./alias.cjs')

const toSameSite = { unspecified: undefined, no_restriction: 'None', lax: 'Lax', strict: 'Strict' }
const fromSameSite = { None: 'no_restriction', Lax: 'lax', Strict: 'strict' }

const toElectron = ({ name, value, domain, path, secure, httpOnly, session, expires, sameSite }) => ({
  name,
  value,
  domain,
  hostOnly: !domain.startsWith('.'),
  path,
  secure,
  httpOnly,
  session,
  ...(session ? {} : { expirationDate: expires }),
  sameSite: fromSameSite[sameSite] ?? 'unspecified',
})

/** Whether a cookie would be sent to an address. */
function fits(cookie, url) {
  const { hostname, pathname, protocol } = new URL(url)
  const domain = cookie.domain.replace(/^\./u, '')
  const isHost = hostname === domain || (!cookie.hostOnly && hostname.endsWith(`.${domain}`))
  return isHost && pathname.startsWith(cookie.path) && (!cookie.secure || protocol === 'https:')
}

class Cookies extends EventEmitter {
  /** `send` speaks to the browser in this session's context. */
  constructor(send) {
    super()
    this.send = send
  }

  async get(filter = {}) {
    const { cookies } = await this.send('Storage.getCookies')
    const wanted = filter.url === undefined ? undefined : toAlias(filter.url)
    return cookies
      .map(toElectron)
      .filter(
        (cookie) =>
          (wanted === undefined || fits(cookie, wanted)) &&
          (filter.domain === undefined || `.${cookie.domain}`.endsWith(`.${filter.domain.replace(/^\./u, '')}`)) &&
          ['name', 'path', 'secure', 'session', 'httpOnly'].every((key) => filter[key] === undefined || filter[key] === cookie[key]),
      )
  }

  async set({ url, name = '', value = '', domain, path, secure, httpOnly, expirationDate, sameSite = 'lax' }) {
    const cookie = {
      url: toAlias(url),
      name,
      value,
      domain,
      path,
      secure,
      httpOnly,
      expires: expirationDate,
      sameSite: toSameSite[sameSite],
    }
    await this.send('Storage.setCookies', { cookies: [cookie] })
    this.emit('changed', {}, { name, value, domain: domain ?? new URL(cookie.url).hostname }, 'explicit', false)
  }

  async remove(url, name) {
    for (const { domain, path } of await this.get({ url, name })) {
      await this.send('Storage.setCookies', { cookies: [{ name, value: '', domain, path, expires: 1 }] })
    }
  }

  async flushStore() {}
}

module.exports = { Cookies }
