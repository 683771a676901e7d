/** Electron's `net.fetch`: Node's own, which also knows the app's schemes and files, and fails with Chromium's words. */
'use strict'
const { once } = require('node:events')
const { readFile } = require('node:fs/promises')
const net = require('node:net')
const { extname } = require('node:path')
const tls = require('node:tls')
const { fileURLToPath } = require('node:url')

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

const NET_ERRORS = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  UND_ERR_SOCKET: 'ERR_CONNECTION_CLOSED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'ERR_CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
}

async function fetchFile(url) {
  const path = fileURLToPath(url)
  const bytes = await readFile(path).catch(() => {
    throw new Error('net::ERR_FILE_NOT_FOUND')
  })
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream' },
  })
}

/** What Chromium's numbers for bad certificates are. */
const CERT_ERRORS = { ERR_CERT_COMMON_NAME_INVALID: -200, ERR_CERT_DATE_INVALID: -201, ERR_CERT_AUTHORITY_INVALID: -202 }

/** Lets the app look at a certificate that was refused, as Chromium does while it decides. Its answer changes nothing here. */
async function showCertificate(session, { hostname, port }, name) {
  const look = session.calls.findLast(([called]) => called === 'setCertificateVerifyProc')?.[1]
  if (!look) return
  const socket = tls.connect({
    host: hostname,
    port: Number(port) || 443,
    servername: net.isIP(hostname) ? undefined : hostname,
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect')
    const { issuer, subject, serialNumber, fingerprint256, valid_from: from, valid_to: to } = socket.getPeerCertificate()
    const certificate = {
      data: '',
      issuerName: issuer?.CN ?? '',
      subjectName: subject?.CN ?? '',
      serialNumber,
      fingerprint: fingerprint256,
      validStart: Date.parse(from) / 1000,
      validExpiry: Date.parse(to) / 1000,
    }
    look(
      {
        hostname,
        certificate,
        validatedCertificate: certificate,
        isIssuedByKnownRoot: false,
        verificationResult: `net::${name}`,
        errorCode: CERT_ERRORS[name] ?? -207,
      },
      () => {},
    )
  } catch {
    // The server ended the connection: there is no certificate to look at.
  } finally {
    socket.destroy()
  }
}

async function fetchIn(session, input, init = {}) {
  const url = typeof input === 'string' ? input : (input.url ?? input.href)
  const scheme = url.slice(0, url.indexOf(':'))
  if (scheme === 'file') return await fetchFile(url)
  const handler = init.bypassCustomProtocolHandlers ? undefined : session.protocol.handlers.get(scheme)
  if (handler) return await handler(new Request(input, init))
  try {
    return await globalThis.fetch(input, init)
  } catch (error) {
    const name = NET_ERRORS[error?.cause?.code]
    if (name?.startsWith('ERR_CERT_')) await showCertificate(session, new URL(url), name)
    // An abort, or a request that cannot be made, fails with Node's message, which is Electron's too.
    throw name ? Object.assign(new Error(`net::${name}`), { cause: error.cause }) : error
  }
}

module.exports = { fetchIn }
