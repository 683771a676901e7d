/** What one session keeps for its requests: connections (six for a host), the sign-ins at servers and proxies, the proxy. */
'use strict'
const http = require('node:http')
const https = require('node:https')

/** Chromium's limit of HTTP/1.1 connections to one host (net/socket/client_socket_pool_manager.cc). */
const SOCKETS_PER_HOST = 6

class Network {
  constructor() {
    /** `user:password` in base64 by origin, and by `proxy`. */
    this.credentials = new Map()
    this.setProxy()
    this.running = new Set()
    this.openAgents()
  }

  openAgents() {
    const options = { keepAlive: true, maxSockets: SOCKETS_PER_HOST, scheduling: 'fifo' }
    const open = () => ({ 'http:': new http.Agent(options), 'https:': new https.Agent(options) })
    // Requests with and without credentials share no connections (GroupId in net/socket/client_socket_pool.h).
    this.agents = { withCredentials: open(), withoutCredentials: open() }
  }

  /** Ends every connection: requests in flight fail. */
  closeConnections() {
    for (const request of [...this.running]) request.fail('ERR_ABORTED')
    for (const agents of Object.values(this.agents)) for (const agent of Object.values(agents)) agent.destroy()
    this.openAgents()
  }

  /** `rules` as in `http://host:port` or `host:port`. `bypass` with `<-loopback>` sends this machine's own addresses through it, too. */
  setProxy(rules = '', bypass = '') {
    const [first] = rules.split(/[;,]/u)
    this.proxy = first === '' ? null : new URL(first.includes('://') ? first : `http://${first}`)
    this.isLoopbackProxied = bypass.includes('<-loopback>')
  }

  /** The proxy for an address, or null. Only http goes through it here. */
  proxyFor({ protocol, hostname }) {
    const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
    return protocol === 'http:' && (!isLoopback || this.isLoopbackProxied) ? this.proxy : null
  }
}

module.exports = { Network }
