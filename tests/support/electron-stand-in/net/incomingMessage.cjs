/** Electron's `IncomingMessage`: a readable stream with the head of a response. */
'use strict'
const { Readable } = require('node:stream')

/** Headers that Node allows once: the first one counts. */
const SINGLE = new Set(
  `content-type content-length user-agent referer host authorization proxy-authorization if-modified-since
   if-unmodified-since from location max-forwards retry-after etag last-modified server age expires`.split(/\s+/u),
)

/** Electron decodes a header's bytes as UTF-8; Node gives them as Latin-1. Bytes that are not UTF-8 become U+FFFD. */
const decoded = (latin1) => Buffer.from(latin1, 'latin1').toString('utf8')

class IncomingMessage extends Readable {
  constructor({ statusCode, statusMessage, rawHeaders, httpVersion }) {
    super()
    this.statusCode = statusCode
    this.statusMessage = decoded(statusMessage ?? '')
    this.httpVersion = httpVersion
    ;[this.httpVersionMajor, this.httpVersionMinor] = httpVersion.split('.').map(Number)
    this.rawHeaders = rawHeaders.map(decoded)
    this.resumeSource = null
  }

  /** Names in lower case. Repeated headers are joined by commas; `set-cookie` is a list. */
  get headers() {
    const lists = new Map()
    for (let index = 0; index < this.rawHeaders.length; index += 2) {
      const name = this.rawHeaders[index].toLowerCase()
      lists.set(name, [...(lists.get(name) ?? []), this.rawHeaders[index + 1]])
    }
    const one = (name, values) => (name === 'set-cookie' ? values : SINGLE.has(name) ? values[0] : values.join(', '))
    return Object.fromEntries([...lists].map(([name, values]) => [name, one(name, values)]))
  }
  get trailers() {
    throw new Error('HTTP trailers are not supported')
  }
  get rawTrailers() {
    throw new Error('HTTP trailers are not supported')
  }

  /** Takes the body of `source`, which waits while nobody reads. */
  follow(source) {
    source.on('data', (chunk) => {
      if (this.push(chunk)) return
      source.pause()
      this.resumeSource = () => source.resume()
    })
    source.on('end', () => this.push(null))
  }

  _read() {
    this.resumeSource?.()
    this.resumeSource = null
  }
}

module.exports = { IncomingMessage }
