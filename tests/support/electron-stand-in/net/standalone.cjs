/** `net.request` without the rest of the stand-in, for tests of main's own requests. */
'use strict'
const { ClientRequest } = require('./clientRequest.cjs')
const { Network } = require('./network.cjs')

/** A session that keeps cookies by name, for one host. */
function createSession() {
  const jar = new Map()
  return {
    network: new Network(),
    calls: [],
    webRequest: { ask: async () => ({}) },
    cookies: { get: async () => [...jar.values()], set: async (cookie) => void jar.set(cookie.name, cookie) },
  }
}

/** Gives `request(options)` in a session of its own, and that session's cookies. */
function createNet() {
  const session = createSession()
  return { request: (options) => new ClientRequest(options, session), cookies: session.cookies }
}

module.exports = { createNet }
