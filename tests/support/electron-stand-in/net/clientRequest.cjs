/** Electron's `ClientRequest`, which `net.request` gives. */
'use strict'
const { Writable } = require('node:stream')
const { Exchange } = require('./exchange.cjs')
const { checkHeader, parseRequestOptions } = require('./requestOptions.cjs')

/**
 * A writable stream that is destroyed as soon as it has been ended, as Electron's: `close` comes before the response, and later
 * errors are emitted without the stream's help.
 */
class ClientRequest extends Writable {
  constructor(options, defaultSession) {
    super({ autoDestroy: true })
    this.options = parseRequestOptions(options)
    this.session = this.options.session ?? defaultSession
    this.chunks = []
    this.exchange = null
    this.response = null
    this.isAborted = false
  }

  setHeader(name, value) {
    if (this.exchange !== null || this.chunks.length > 0) throw new Error("Can't set headers after they are sent")
    checkHeader(name, value)
    this.options.headers.set(name.toLowerCase(), { name, value })
  }
  getHeader(name) {
    return this.options.headers.get(name.toLowerCase())?.value
  }
  removeHeader(name) {
    if (this.exchange !== null || this.chunks.length > 0) throw new Error("Can't remove headers after they are sent")
    this.options.headers.delete(name.toLowerCase())
  }

  _write(chunk, _encoding, done) {
    this.chunks.push(chunk)
    done()
  }

  _final(done) {
    this.exchange = new Exchange(this, this.session, { ...this.options, body: Buffer.concat(this.chunks) })
    void this.exchange.start()
    done()
  }

  abort() {
    if (!this.isAborted) process.nextTick(() => this.emit('abort'))
    this.isAborted = true
    this.die()
  }

  followRedirect() {
    if (this.following === undefined) throw new Error('followRedirect() called, but was not waiting for a redirect')
    this.following = true
  }

  getUploadProgress = () => ({ active: false, started: false, current: 0, total: 0 })

  /** The response's head is there. */
  respond(message) {
    this.response = message
    this.emit('response', message)
  }

  /** A server or a proxy asks for a sign-in. Without a listener there is none. */
  challenge(info, answer) {
    if (!this.emit('login', info, answer)) answer()
  }

  /** Whether the request goes on to the other address. */
  redirect(status, method, url, headers) {
    if (this.options.redirect === 'error') {
      this.die(new Error("Attempted to redirect, but redirect policy was 'error'"))
      return false
    }
    this.following = this.options.redirect === 'follow'
    this.emit('redirect', status, method, url, headers)
    const isFollowed = this.following && !this.isAborted
    this.following = undefined
    if (!isFollowed && !this.isAborted) this.die(new Error('Redirect was cancelled'))
    return isFollowed
  }

  die(error) {
    if (this.destroyed && error) this.emit('error', error)
    this.destroy(error)
    this.exchange?.cancel()
    this.response?.destroy(error)
  }
}

module.exports = { ClientRequest }
