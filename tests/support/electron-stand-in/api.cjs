/** What `import … from 'electron'` gives: one instance, with literal exports so that named imports work. */
'use strict'
const { EventEmitter } = require('node:events')
const runtime = require('./runtime.cjs')

/** What the system would show is kept in `calls`, for tests to read; tests replace the functions where an answer matters. */
function recorded(answers, calls = []) {
  const api = { calls }
  for (const [name, answer] of Object.entries(answers)) {
    api[name] = (...args) => {
      calls.push([name, ...args])
      return typeof answer === 'function' ? answer(...args) : answer
    }
  }
  return api
}

class Clipboard {
  text = ''
  writeText = (text) => void (this.text = String(text))
  readText = () => this.text
  clear = () => void (this.text = '')
  has = () => this.text !== ''
}

class Tray extends EventEmitter {
  setToolTip() {}
  setContextMenu() {}
  setImage() {}
  destroy() {}
}

class Notification extends EventEmitter {
  static shown = []
  static isSupported = () => true
  constructor(options) {
    super()
    this.options = options
  }
  show() {
    Notification.shown.push(this.options)
  }
  close() {}
}

class Menu {
  static current = null
  static buildFromTemplate = (template) => Object.assign(new Menu(), { items: template })
  static setApplicationMenu = (menu) => void (Menu.current = menu)
  static getApplicationMenu = () => Menu.current
  items = []
  popup() {}
  append(item) {
    this.items.push(item)
  }
}

const nativeTheme = Object.assign(new EventEmitter(), { shouldUseDarkColors: false, themeSource: 'system', shouldUseHighContrastColors: false })
const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => 0, getSystemIdleState: () => 'active', isOnBatteryPower: () => false })
const area = { x: 0, y: 0, width: 1920, height: 1080 }
const display = { id: 1, bounds: area, workArea: area, size: area, workAreaSize: area, scaleFactor: 1 }
const screen = Object.assign(new EventEmitter(), { getPrimaryDisplay: () => display, getAllDisplays: () => [display], getDisplayMatching: () => display, getDisplayNearestPoint: () => display, getCursorScreenPoint: () => ({ x: 0, y: 0 }) })
const emptyImage = { isEmpty: () => true, toPNG: () => Buffer.alloc(0), resize: () => emptyImage, setTemplateImage: () => {} }
const contentsOf = () => runtime.BrowserWindow.getAllWindows().map((window) => window.webContents)

exports.app = runtime.app
exports.BrowserWindow = runtime.BrowserWindow
exports.ipcMain = runtime.ipcMain
exports.protocol = runtime.protocol
exports.session = { defaultSession: runtime.defaultSession, fromPartition: (name) => runtime.host.sessionFor(name) }
exports.webContents = {
  getAllWebContents: contentsOf,
  fromId: (id) => contentsOf().find((contents) => contents.id === id),
  fromDevToolsTargetId: (id) => runtime.host.byTarget.get(id)?.webContents,
  getFocusedWebContents: () => contentsOf()[0] ?? null,
}
exports.net = { fetch: (input, init) => globalThis.fetch(input, init), isOnline: () => true, online: true }
exports.dialog = recorded({
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showMessageBox: async () => ({ response: 0, checkboxChecked: false }),
  showMessageBoxSync: 0,
  showErrorBox: undefined,
  showCertificateTrustDialog: async () => undefined,
})
exports.shell = recorded({ openExternal: async () => undefined, openPath: async () => '', showItemInFolder: undefined, beep: undefined, trashItem: async () => undefined })
exports.clipboard = new Clipboard()
exports.safeStorage = { isEncryptionAvailable: () => false, getSelectedStorageBackend: () => 'basic_text' }
exports.nativeTheme = nativeTheme
exports.powerMonitor = powerMonitor
exports.powerSaveBlocker = { start: () => 0, stop: () => {}, isStarted: () => false }
exports.screen = screen
exports.nativeImage = { createEmpty: () => emptyImage, createFromPath: () => emptyImage, createFromDataURL: () => emptyImage, createFromBuffer: () => emptyImage }
exports.Menu = Menu
exports.MenuItem = class MenuItem {}
exports.Tray = Tray
exports.Notification = Notification
exports.globalShortcut = { register: () => true, unregister: () => {}, unregisterAll: () => {}, isRegistered: () => false }
exports.crashReporter = { start: () => {} }
