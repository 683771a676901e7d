/** A request on the wire: cookies, sign-ins and redirects, until a response is delivered to its `ClientRequest`. */
'use strict'
const http = require('node:http')
const https = require('node:https')
const { pipeline } = require('node:stream')
const zlib = require('node:zlib')
const { nameOf, showCertificate } = require('./failures.cjs')
const { IncomingMessage } = require('./incomingMessage.cjs')
const { parseSetCookie } = require('./setCookie.cjs')

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const DECODERS = {
  gzip: () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
  zstd: () => zlib.createZstdDecompress(),
}
const UNAUTHORIZED = 401
const PROXY_SIGN_IN = 407

/** Node takes a header's bytes as Latin-1; Chromium sends its text as UTF-8. */
const bytesOf = (value) => Buffer.from(String(value), 'utf8').toString('latin1')

/** Chromium receives outside of V8's memory; Node's parser has copied the body out of each piece that the socket received. */
function freeReceived(response) {
  const { socket } = response
  const free = ({ buffer, byteLength }) => {
    if (buffer.byteLength === byteLength) buffer.transfer(0)
  }
  socket?.on('data', free)
  response.on('close', () => socket?.off('data', free))
}

class Exchange {
  constructor(owner, session, { url, method, headers, body, sendsCookies, signsIn }) {
    Object.assign(this, { owner, session, url, method, headers, body, sendsCookies, signsIn })
    this.network = session.network
    this.isOver = false
    this.hasHead = false
    this.isAnswered = false
  }

  async start() {
    this.network.running.add(this)
    const details = { url: this.url, method: this.method, resourceType: 'other', webContentsId: undefined, timestamp: Date.now() }
    const { cancel } = await this.session.webRequest.ask('onBeforeRequest', details)
    if (cancel) process.nextTick(() => this.fail('ERR_BLOCKED_BY_CLIENT'))
    else await this.send()
  }

  async send() {
    const target = new URL(this.url)
    const proxy = this.network.proxyFor(target)
    const headers = await this.headersFor(target, proxy)
    if (this.isOver) return
    const { request } = target.protocol === 'https:' ? https : http
    const agents = this.network.agents[this.signsIn ? 'withCredentials' : 'withoutCredentials']
    const options = { method: this.method, headers, agent: agents[target.protocol] }
    this.request = proxy ? request({ ...options, hostname: proxy.hostname, port: proxy.port, path: this.url }) : request(target, options)
    this.request.on('error', (error) => void this.lost(error))
    this.request.on('response', (response) => void this.received(response, target, proxy))
    this.request.end(this.body)
  }

  async headersFor(target, proxy) {
    const encodings = target.protocol === 'https:' ? 'gzip, deflate, br, zstd' : 'gzip, deflate'
    const headers = { Host: target.host, 'Accept-Encoding': encodings }
    const cookies = this.sendsCookies ? await this.session.cookies.get({ url: this.url }) : []
    if (cookies.length > 0) headers.Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const [name, key] of [['Authorization', target.origin], ...(proxy ? [['Proxy-Authorization', 'proxy']] : [])]) {
      if (this.signsIn && this.network.credentials.has(key)) headers[name] = `Basic ${this.network.credentials.get(key)}`
    }
    for (const { name, value } of this.headers.values()) headers[name] = bytesOf(value)
    return headers
  }

  async received(response, target, proxy) {
    this.hasHead = true
    // A response that breaks off while it is only looked at.
    response.on('error', () => {})
    if (this.sendsCookies) await this.storeCookies(response)
    // A listener of the app that throws must be uncaught, not a rejection.
    process.nextTick(() => this.isOver || this.answer(response, target, proxy))
  }

  answer(response, target, proxy) {
    const { statusCode, headers } = response
    const challenge = this.signsIn ? challengeOf(response, target, proxy) : null
    if (challenge !== null) return this.signIn(challenge, response)
    if (REDIRECTS.has(statusCode) && headers.location !== undefined) return this.redirected(response)
    this.deliver(response)
  }

  async storeCookies({ headers }) {
    for (const header of headers['set-cookie'] ?? []) {
      const cookie = parseSetCookie(header, this.url)
      if (cookie !== null) await this.session.cookies.set(cookie)
    }
  }

  /** Credentials of the cache that were refused are forgotten; then the app is asked. */
  signIn({ key, info }, response) {
    this.network.credentials.delete(key)
    this.owner.challenge(info, (username, password) => {
      if (this.isOver) return
      if (username === undefined || password === undefined) return this.deliver(response)
      this.network.credentials.set(key, Buffer.from(`${username}:${password}`).toString('base64'))
      response.resume()
      void this.send()
    })
  }

  redirected(response) {
    const { statusCode, headers } = response
    response.resume()
    const refusal = refusedRedirect(headers.location, this.url)
    if (refusal !== null) return this.fail(refusal)
    const url = new URL(headers.location, this.url).href
    const becomesGet = statusCode === 303 || (statusCode < 303 && this.method === 'POST')
    const method = becomesGet && this.method !== 'HEAD' ? 'GET' : this.method
    const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()]))
    if (!this.owner.redirect(statusCode, method, url, lists)) return
    if (method !== this.method) this.body = Buffer.alloc(0)
    Object.assign(this, { url, method })
    void this.send()
  }

  deliver(response) {
    this.isAnswered = true
    const decoder = DECODERS[response.headers['content-encoding']?.trim().toLowerCase()]?.()
    const source = decoder ? pipeline(response, decoder, () => {}) : response
    source.on('error', (error) => void this.lost(error))
    source.on('end', () => this.end())
    const message = new IncomingMessage(response)
    freeReceived(response)
    message.follow(source)
    this.owner.respond(message)
  }

  async lost(error) {
    if (this.isOver) return
    if (this.isResent(error)) return await this.send()
    const name = nameOf(error, this.isAnswered)
    if (name.startsWith('ERR_CERT_')) await showCertificate(this.session, new URL(this.url), name)
    process.nextTick(() => this.fail(name))
  }

  /** As Chromium's ShouldResendRequest (net/http/http_network_transaction.cc): whatever the method, where the connection was used before. */
  isResent({ code }) {
    return this.request.reusedSocket && !this.hasHead && (code === 'ECONNRESET' || code === 'EPIPE')
  }

  fail(name) {
    if (this.isOver) return
    this.cancel()
    const error = new Error(`net::${name}`)
    this.owner.response?.destroy(error)
    this.owner.die(error)
  }

  cancel() {
    this.end()
    this.request?.destroy()
  }

  end() {
    this.isOver = true
    this.network.running.delete(this)
  }
}

/** Chromium's error for a redirect that it never offers to the app; null for any other (`URLRequestJob` in net/url_request). */
function refusedRedirect(location, from) {
  if (!URL.canParse(location, from)) return 'ERR_INVALID_REDIRECT'
  return /^https?:$/u.test(new URL(location, from).protocol) ? null : 'ERR_UNSAFE_REDIRECT'
}

/** Who asks for a sign-in, and the key of its credentials; null when nobody does. Basic only. */
function challengeOf({ statusCode, headers }, target, proxy) {
  const isProxy = statusCode === PROXY_SIGN_IN && proxy !== null
  if (!isProxy && statusCode !== UNAUTHORIZED) return null
  const asked = headers[isProxy ? 'proxy-authenticate' : 'www-authenticate'] ?? ''
  if (!/^basic/iu.test(asked)) return null
  const { hostname, port, protocol } = isProxy ? proxy : target
  const realm = /realm="([^"]*)"/iu.exec(asked)?.[1] ?? ''
  const info = { isProxy, scheme: 'basic', host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)), realm }
  return { key: isProxy ? 'proxy' : target.origin, info }
}

module.exports = { Exchange }
