/** The machine as the app sees it: power, screen, theme, keychain. Tests emit its events. */
'use strict'
const { EventEmitter } = require('node:events')

/** Seconds since the last input on this PC. Somebody works at it; always 0 is a desktop that does not count (electron#27912). */
const IDLE_SECONDS = Number(process.env.STAND_IN_IDLE_SECONDS ?? 1)

const powerMonitor = Object.assign(new EventEmitter(), {
  onBatteryPower: false,
  isOnBatteryPower: () => false,
  getSystemIdleTime: () => IDLE_SECONDS,
  getSystemIdleState: (threshold) => (powerMonitor.getSystemIdleTime() >= threshold ? 'idle' : 'active'),
  getCurrentThermalState: () => 'unknown',
})

const blockers = new Set()
const powerSaveBlocker = {
  start: () => {
    const id = blockers.size + 1
    blockers.add(id)
    return id
  },
  stop: (id) => blockers.delete(id),
  isStarted: (id) => blockers.has(id),
}

const area = { x: 0, y: 0, width: 1920, height: 1080 }
const display = {
  id: 1,
  label: '',
  bounds: area,
  workArea: area,
  size: { width: 1920, height: 1080 },
  workAreaSize: { width: 1920, height: 1080 },
  scaleFactor: 1,
  rotation: 0,
  internal: false,
  touchSupport: 'unavailable',
  monochrome: false,
  colorDepth: 24,
  displayFrequency: 60,
}
const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
  getDisplayMatching: () => display,
  getDisplayNearestPoint: () => display,
  getCursorScreenPoint: () => ({ x: 0, y: 0 }),
})

/** `apply` tells every page; 'system' leaves it to Chromium, or to a DevTools client. */
class NativeTheme extends EventEmitter {
  source = 'system'
  shouldUseHighContrastColors = false
  shouldUseInvertedColorScheme = false
  prefersReducedTransparency = false
  inForcedColorsMode = false
  apply = () => {}
  get shouldUseDarkColors() {
    return this.source === 'dark'
  }
  get themeSource() {
    return this.source
  }
  set themeSource(source) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${source}`)
    if (source === this.source) return
    this.source = source
    this.apply(source)
    this.emit('updated', {})
  }
}

const noEncryption = (name) => () => {
  throw new Error(
    `Error while ${name} the text provided to safeStorage.${name === 'encrypting' ? 'encryptString' : 'decryptString'}. Encryption is not available.`,
  )
}
const safeStorage = {
  isEncryptionAvailable: () => false,
  getSelectedStorageBackend: () => 'basic_text',
  setUsePlainTextEncryption: () => {},
  encryptString: noEncryption('encrypting'),
  decryptString: noEncryption('decrypting'),
}

module.exports = { NativeTheme, powerMonitor, powerSaveBlocker, safeStorage, screen }
