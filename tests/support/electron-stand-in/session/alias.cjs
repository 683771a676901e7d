/**
 * Chromium knows no `app:` scheme. A page of one lives under an https alias of it, which makes it a secure context whose
 * headers Chromium enforces: `app://bundle/x` is `https://bundle.app.standin.invalid/x`.
 */
'use strict'

const OWN_SCHEMES = new Set([
  'http',
  'https',
  'ws',
  'wss',
  'file',
  'ftp',
  'data',
  'blob',
  'about',
  'javascript',
  'chrome',
  'devtools',
  'view-source',
  'filesystem',
])
const CUSTOM = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/iu
const ALIAS = /https:\/\/([^/?#\s]+)\.([a-z][a-z0-9-]*)\.standin\.invalid/giu
const ALIAS_PATTERN = 'https://*.standin.invalid/*'

/** The custom scheme of an address, or undefined when it is one of Chromium's own. */
function customScheme(url) {
  const scheme = CUSTOM.exec(url)?.[1].toLowerCase()
  return scheme === undefined || OWN_SCHEMES.has(scheme) ? undefined : scheme
}

function toAlias(url) {
  const scheme = customScheme(url)
  return scheme === undefined ? url : url.replace(CUSTOM, (_all, _scheme, host) => `https://${host}.${scheme}.standin.invalid`)
}

/** Maps each alias in a text back: an address, an origin, or a header that holds them. */
const fromAlias = (text) => text.replaceAll(ALIAS, (_all, host, scheme) => `${scheme}://${host}`)

/** The custom scheme of an alias, or undefined when the address is none. */
const schemeOf = (url) => /^https:\/\/[^/?#]+\.([a-z][a-z0-9-]*)\.standin\.invalid(?:[/?#]|$)/iu.exec(url)?.[1]

/** `app:` and `app://host` in a policy mean their aliases, else the app's own policy would shut it out. */
const policyToAlias = (policy, schemes) =>
  policy
    .split(/(\s+|;)/u)
    .map((word) => {
      const alone = /^([a-z][a-z0-9+.-]*):$/iu.exec(word)?.[1].toLowerCase()
      return alone !== undefined && schemes.has(alone) ? `https://*.${alone}.standin.invalid` : toAlias(word)
    })
    .join('')

module.exports = { ALIAS_PATTERN, customScheme, fromAlias, policyToAlias, schemeOf, toAlias }
