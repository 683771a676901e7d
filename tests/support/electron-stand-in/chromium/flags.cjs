/** Which Chromium, and with what switches. */
'use strict'
const { existsSync } = require('node:fs')

/** Chromium without its window, tabs and address bar: as little as Electron has of them, and a tenth of the processor's time less. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Keeps Chromium from asking a closed network for updates, from showing bars over the app, and from readying pages for an
 * address bar that no app window has: those two cost a third of a start.
 */
const QUIET = {
  'test-type': '',
  'no-first-run': '',
  'no-default-browser-check': '',
  'disable-background-networking': '',
  'disable-component-update': '',
  'disable-domain-reliability': '',
  'disable-sync': '',
  'disable-quic': '',
  'disable-default-apps': '',
  'disable-extensions': '',
  'disable-breakpad': '',
  'disable-search-engine-choice-screen': '',
  'disable-background-timer-throttling': '',
  'disable-renderer-backgrounding': '',
  'disable-backgrounding-occluded-windows': '',
  'disable-popup-blocking': '',
  'disable-dev-shm-usage': '',
  'disable-features':
    'WebUIOmniboxPopup,WebUIOmniboxAimPopup,Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,HttpsUpgrades',
  'password-store': 'basic',
  'use-mock-keychain': '',
  'force-color-profile': 'srgb',
}

/** Spoken to the stand-in or to node; they mean something else to Chromium, or nothing. */
const NOT_CHROMIUMS =
  /^(?:headless|remote-debugging-|user-data-dir$|inspect|require$|no-startup-window$|app$|type$|no-sandbox$|enable-automation$|version$|test-type$)/u

function findChromium({ headless = false } = {}) {
  const candidates = [process.env.CHROMIUM_PATH, ...(headless ? [HEADLESS_SHELL] : []), ...CANDIDATES]
  const path = candidates.find((candidate) => candidate && existsSync(candidate))
  if (!path) throw new Error('No Chromium was found: install chromium, or name it in CHROMIUM_PATH.')
  return path
}

/** Lists of features add up; of any other switch Chromium takes the last. */
const merged = (first, second) => [first, second].filter(Boolean).join(',')

/** Chromium's switches: the quiet ones, and those that the app or its caller gave. */
function switchList({ profile, headless, given }) {
  const switches = { ...QUIET, ...(headless ? { headless: '', 'hide-scrollbars': 'false', 'disable-gpu': '' } : {}) }
  for (const [name, value] of given) {
    if (NOT_CHROMIUMS.test(name)) continue
    switches[name] = name.endsWith('able-features') ? merged(switches[name], value) : value
  }
  // Chromium's own sandbox refuses to run for root, who only runs it in a container.
  if (process.getuid?.() === 0 || given.has('no-sandbox')) switches['no-sandbox'] = ''
  return [
    `--user-data-dir=${profile}`,
    ...Object.entries(switches).map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
  ]
}

module.exports = { findChromium, switchList }
