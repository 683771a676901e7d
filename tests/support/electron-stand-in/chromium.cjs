/** Starts the system's Chromium without a window of its own and speaks to it over its pipe. */
'use strict'
const { spawn } = require('node:child_process')
const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { Connection } = require('./cdp.cjs')

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

/** Keeps Chromium from asking a closed network for updates, and from showing bars over the app. */
const QUIET = [
  '--test-type',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-search-engine-choice-screen',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-popup-blocking',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,HttpsUpgrades',
]

function findChromium() {
  const path = [process.env.CHROMIUM_PATH, ...CANDIDATES].find((candidate) => candidate && existsSync(candidate))
  if (!path) throw new Error('No Chromium was found: install chromium, or name it in CHROMIUM_PATH.')
  return path
}

/** What both the browser and each headed window of it are started with. */
function commonFlags({ userData, headless }) {
  const profile = join(userData, 'stand-in-chromium')
  const preferences = join(profile, 'Default', 'Preferences')
  mkdirSync(join(profile, 'Default'), { recursive: true })
  // No switch keeps Chromium from offering to translate the app.
  if (!existsSync(preferences)) writeFileSync(preferences, JSON.stringify({ translate: { enabled: false }, credentials_enable_service: false }))
  return [`--user-data-dir=${profile}`, ...QUIET, ...(headless ? ['--headless', '--hide-scrollbars=false', '--disable-gpu'] : []), ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
}

function launchChromium({ userData, headless, debuggingPort, lang, onClose }) {
  const executable = findChromium()
  const flags = commonFlags({ userData, headless })
  const child = spawn(
    executable,
    [
      ...flags,
      '--remote-debugging-pipe',
      '--no-startup-window',
      `--lang=${lang}`,
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  )
  child.stderr.setEncoding('utf8')
  let line = ''
  child.stderr.on('data', (text) => {
    line += text
    const lines = line.split('\n')
    line = lines.pop()
    // What any DevTools client waits for; the rest of Chromium's talk is about the machine.
    for (const one of lines) if (one.startsWith('DevTools listening on')) process.stderr.write(`${one}\n`)
  })
  const connection = new Connection(child.stdio[4], child.stdio[3], onClose)
  const openHeaded = (url, { width, height }) =>
    spawn(executable, [...flags, `--app=${url}`, `--window-size=${width},${height}`], { stdio: 'ignore' }).unref()
  return { child, connection, openHeaded, kill: () => child.kill('SIGKILL') }
}

module.exports = { launchChromium }
