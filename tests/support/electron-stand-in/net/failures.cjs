/** Chromium's names of network failures, and what the app's certificate check is shown. */
'use strict'
const { once } = require('node:events')
const net = require('node:net')
const tls = require('node:tls')

const NET_ERRORS = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  Z_DATA_ERROR: 'ERR_CONTENT_DECODING_FAILED',
  Z_BUF_ERROR: 'ERR_CONTENT_DECODING_FAILED',
}

/** The name for a Node error. `isAnswered`: the head of the response had arrived. */
function nameOf({ code = '', message = '' }, isAnswered) {
  if (code.startsWith('HPE_')) return 'ERR_INVALID_HTTP_RESPONSE'
  if (isAnswered && (code === 'ECONNRESET' || message === 'aborted')) return 'ERR_CONTENT_LENGTH_MISMATCH'
  if (message === 'socket hang up') return 'ERR_EMPTY_RESPONSE'
  return NET_ERRORS[code] ?? 'ERR_FAILED'
}

/** Chromium's numbers for bad certificates. */
const CERT_ERRORS = { ERR_CERT_COMMON_NAME_INVALID: -200, ERR_CERT_DATE_INVALID: -201, ERR_CERT_AUTHORITY_INVALID: -202 }

const certificateOf = ({ issuer, subject, serialNumber, fingerprint256, valid_from: from, valid_to: to }) => ({
  data: '',
  issuerName: issuer?.CN ?? '',
  subjectName: subject?.CN ?? '',
  serialNumber,
  fingerprint: fingerprint256,
  validStart: Date.parse(from) / 1000,
  validExpiry: Date.parse(to) / 1000,
})

/** Shows the app's verify proc a certificate that was refused, as Chromium does while it decides. The answer changes nothing here. */
async function showCertificate(session, { hostname, port }, name) {
  const verify = session.calls.findLast(([called]) => called === 'setCertificateVerifyProc')?.[1]
  if (!verify) return
  const servername = net.isIP(hostname) ? undefined : hostname
  const socket = tls.connect({ host: hostname, port: Number(port) || 443, servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    const certificate = certificateOf(socket.getPeerCertificate())
    const request = { hostname, certificate, validatedCertificate: certificate, isIssuedByKnownRoot: false }
    verify({ ...request, verificationResult: `net::${name}`, errorCode: CERT_ERRORS[name] ?? -207 }, () => {})
  } catch {
    // The server ended the connection, so there is no certificate to show.
  } finally {
    socket.destroy()
  }
}

module.exports = { nameOf, showCertificate }
