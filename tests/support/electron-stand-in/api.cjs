/** What `import … from 'electron'` gives: one instance, with literal exports so that named imports work. */
'use strict'
const { EventEmitter } = require('node:events')
const { nothing } = require('./app/events.cjs')
const runtime = require('./runtime.cjs')
const { ClientRequest } = require('./net/clientRequest.cjs')
const { fetchIn } = require('./net/fetch.cjs')
const { powerMonitor, powerSaveBlocker, safeStorage, screen } = require('./system/machine.cjs')
const { Menu, MenuItem } = require('./system/menu.cjs')
const { nativeImage } = require('./system/nativeImage.cjs')
const { View } = require('./window/view.cjs')
const { Notification, Tray, dialog, globalShortcut, shell } = require('./system/shown.cjs')

const { app, allContents, BrowserWindow, host } = runtime
const defaultSession = host.sessionFor()

exports.app = app
exports.BrowserWindow = BrowserWindow
exports.BaseWindow = BrowserWindow
exports.View = View
exports.WebContentsView = runtime.WebContentsView
exports.ipcMain = runtime.ipcMain
exports.protocol = defaultSession.protocol
exports.session = { defaultSession, fromPartition: (partition) => host.sessionFor(partition) }
exports.webContents = {
  getAllWebContents: allContents,
  getFocusedWebContents: () => (host.focusedView ?? host.focused())?.webContents ?? null,
  fromId: (id) => allContents().find((contents) => contents.id === id),
  fromFrame: (frame) => frame.contents,
  fromDevToolsTargetId: (id) => host.byTarget.get(id)?.webContents,
}
exports.webFrameMain = {
  fromId: (_processId, routingId) =>
    allContents()
      .flatMap(({ mainFrame }) => mainFrame.framesInSubtree)
      .find((frame) => frame.routingId === routingId),
}
exports.net = {
  fetch: (input, init) => fetchIn(defaultSession, input, init),
  request: (options) => {
    if (!app.isReady()) throw new Error('net module can only be used after app is ready')
    return new ClientRequest(options, defaultSession)
  },
  isOnline: () => true,
  online: true,
  resolveHost: (name) => require('node:dns/promises').lookup(name, { all: true }),
}
// Only a place for listeners: electron-updater tells it that it is about to quit.
exports.autoUpdater = new EventEmitter()
exports.dialog = dialog
exports.shell = shell
exports.clipboard = runtime.clipboard
exports.ClipboardItem = require('./system/clipboard.cjs').ClipboardItem
exports.safeStorage = safeStorage
exports.nativeTheme = runtime.nativeTheme
exports.powerMonitor = powerMonitor
exports.powerSaveBlocker = powerSaveBlocker
exports.screen = screen
exports.nativeImage = nativeImage
exports.Menu = Menu
exports.MenuItem = MenuItem
exports.Tray = Tray
exports.Notification = Notification
exports.globalShortcut = globalShortcut
exports.crashReporter = {
  start: nothing,
  getLastCrashReport: () => null,
  getUploadedReports: () => [],
  getUploadToServer: () => false,
  setUploadToServer: nothing,
  addExtraParameter: nothing,
  removeExtraParameter: nothing,
  getParameters: () => ({}),
}
exports.contentTracing = { startRecording: async () => undefined, stopRecording: async () => '' }
exports.systemPreferences = {
  getUserDefault: nothing,
  getAnimationSettings: () => ({ shouldRenderRichAnimation: true, scrollAnimationsEnabledBySystem: true, prefersReducedMotion: false }),
}
