/**
 * Electron's `net.fetch`, over `net.request`, with its faults: a header value that is no byte string, or a status that no `Response`
 * can hold, throws outside of the promise, which then never settles (electron#42244, electron#46819).
 */
'use strict'
const { readFile } = require('node:fs/promises')
const { extname } = require('node:path')
const { Readable } = require('node:stream')
const { fileURLToPath } = require('node:url')
const { ClientRequest } = require('./clientRequest.cjs')

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
}
const BODYLESS = new Set([101, 204, 205, 304])

async function fetchFile(url) {
  const path = fileURLToPath(url)
  const bytes = await readFile(path).catch(() => {
    throw new Error('net::ERR_FILE_NOT_FOUND')
  })
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
}

/** Nothing is caught here: Electron does not either. */
function responseOf(message, method) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, [value].flat().join(', '))
  const body = BODYLESS.has(message.statusCode) || method === 'HEAD' ? null : Readable.toWeb(message)
  return new Response(body, { headers, status: message.statusCode, statusText: message.statusMessage })
}

async function fetchOverRequest(session, asked) {
  asked.signal.throwIfAborted()
  const { url, method, redirect, headers } = asked
  const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer())
  const credentials = asked.credentials === 'omit' ? 'omit' : 'include'
  const request = new ClientRequest({ url, method, redirect, credentials, headers: Object.fromEntries(headers) }, session)
  const { promise, resolve, reject } = Promise.withResolvers()
  asked.signal.addEventListener('abort', () => {
    reject(asked.signal.reason)
    request.abort()
  })
  request.on('error', reject)
  request.on('response', (message) => resolve(responseOf(message, method)))
  request.end(body)
  return await promise
}

async function fetchIn(session, input, init = {}) {
  const asked = new Request(input, init)
  const scheme = asked.url.slice(0, asked.url.indexOf(':'))
  if (scheme === 'file') return await fetchFile(asked.url)
  const handler = init.bypassCustomProtocolHandlers ? undefined : session.protocol.handlers.get(scheme)
  return handler ? await handler(asked) : await fetchOverRequest(session, asked)
}

module.exports = { fetchIn }
