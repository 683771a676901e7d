/** Checks the options of `net.request` as Electron does, with its messages. */
'use strict'

const REDIRECTS = ['follow', 'error', 'manual']

function checkHeader(name, value) {
  if (typeof name !== 'string') throw new TypeError('`name` should be a string in setHeader(name, value)')
  if (value === undefined || value === null) throw new Error(`\`value\` required in setHeader("${name}", value)`)
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/iu.test(name)) throw new Error(`Invalid header name: '${name}'`)
  if (/[\0\r\n]/u.test(String(value))) throw new Error(`Invalid value for header '${name}': '${value}'`)
}

function addressOf({ url, protocol = 'http:', host, hostname = 'localhost', port, path = '/' }) {
  if (url) return new URL(url)
  if (/ /u.test(path)) throw new TypeError('Request path contains unescaped characters')
  return new URL(path, `${protocol}//${host ?? (port ? `${hostname}:${port}` : hostname)}`)
}

function parseRequestOptions(given) {
  const options = typeof given === 'string' ? { url: given } : { ...given }
  const { redirect = 'follow', headers = {}, credentials, origin, useSessionCookies = false, method = 'GET', session } = options
  const url = addressOf(options)
  if (!REDIRECTS.includes(redirect)) throw new Error('redirect mode should be one of follow, error or manual')
  if (typeof headers !== 'object') throw new TypeError('headers must be an object')
  if (!['http:', 'https:'].includes(url.protocol)) throw new Error('ClientRequest only supports http: and https: protocols')
  if (credentials === 'same-origin' && !origin) throw new Error('credentials: same-origin requires origin to be set')
  for (const [name, value] of Object.entries(headers)) checkHeader(name, value)
  return {
    url: url.href,
    method: method.toUpperCase(),
    redirect,
    session,
    headers: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { name, value }])),
    // Without credentials in the options Electron sends sign-ins, but no cookies.
    sendsCookies: credentials === undefined ? useSessionCookies : credentials !== 'omit',
    signsIn: credentials !== 'omit',
  }
}

module.exports = { checkHeader, parseRequestOptions }
