/** A `Set-Cookie` header as the details of `cookies.set`. */
'use strict'

const SAME_SITE = { none: 'no_restriction', lax: 'lax', strict: 'strict' }

/** The folder of an address: where a cookie without a path belongs (RFC 6265, 5.1.4). */
const folderOf = ({ pathname }) => pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')))

function expiry({ 'max-age': maxAge, expires }) {
  if (maxAge !== undefined) return Date.now() / 1000 + Number(maxAge)
  return expires === undefined ? undefined : Date.parse(expires) / 1000
}

/** Null when the header names no cookie. */
function parseSetCookie(header, url) {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  if (at < 1) return null
  const attributes = Object.fromEntries(rest.map((part) => [part.split('=')[0].toLowerCase(), part.slice(part.indexOf('=') + 1)]))
  return {
    url,
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: attributes.domain || undefined,
    path: attributes.path || folderOf(new URL(url)),
    secure: 'secure' in attributes,
    httpOnly: 'httponly' in attributes,
    expirationDate: expiry(attributes),
    sameSite: SAME_SITE[attributes.samesite?.toLowerCase()] ?? 'unspecified',
  }
}

module.exports = { parseSetCookie }
