/** Electron's `protocol`: custom schemes, answered by the app's own handlers. */
'use strict'
const { policyToAlias, toAlias } = require('./alias.cjs')

/** Headers of an answer that name addresses, and so must name the aliases. */
const POLICIES = new Set(['content-security-policy', 'content-security-policy-report-only'])
const ADDRESSES = new Set(['location', 'access-control-allow-origin'])

class Protocol {
  static privileged = new Map()
  /** Schemes get their privileges before the app is ready, or never. */
  static isClosed = false

  constructor() {
    this.handlers = new Map()
  }

  registerSchemesAsPrivileged(schemes) {
    if (Protocol.isClosed) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges = {} } of schemes) Protocol.privileged.set(scheme, privileges)
  }

  handle = (scheme, handler) => {
    if (this.handlers.has(scheme)) throw new Error('Failed to register protocol: ' + scheme)
    this.handlers.set(scheme, handler)
  }
  unhandle = (scheme) => {
    if (!this.handlers.delete(scheme)) throw new Error('Failed to unhandle protocol: ' + scheme)
  }
  isProtocolHandled = (scheme) => this.handlers.has(scheme)

  /** The handler's answer, as Chromium takes it. Null when there is no answer: no handler, or `Response.error()`. */
  async answer(scheme, request) {
    const handler = this.handlers.get(scheme)
    if (!handler) return null
    const response = await handler(request)
    if (!(response instanceof Response)) throw new TypeError(`The handler of ${scheme}: gave no Response`)
    if (response.type === 'error') return null
    const schemes = new Set(this.handlers.keys())
    const headers = [...response.headers].map(([name, value]) => {
      if (POLICIES.has(name)) return { name, value: policyToAlias(value, schemes) }
      return { name, value: ADDRESSES.has(name) ? toAlias(value) : value }
    })
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
}

module.exports = { Protocol }
