/** What the system would show: kept in lists, for tests to read. Tests replace a function where its answer matters. */
'use strict'
const { EventEmitter } = require('node:events')
const { existsSync } = require('node:fs')
const { nothing, recorded } = require('../app/events.cjs')

/** Electron checks the options of a dialog before it opens. They are the last argument, after the window. */
function checked(args, lists) {
  const options = args.at(-1) ?? {}
  for (const name of lists) {
    if (options[name] !== undefined && !Array.isArray(options[name])) throw new TypeError(`${TITLES[name]} must be an array`)
  }
  for (const name of ['title', 'message', 'defaultPath', 'buttonLabel', 'detail']) {
    if (options[name] !== undefined && typeof options[name] !== 'string') throw new TypeError(`${TITLES[name]} must be a string`)
  }
  return options
}
const TITLES = {
  title: 'Title',
  message: 'Message',
  defaultPath: 'Default path',
  buttonLabel: 'Button label',
  detail: 'Detail',
  properties: 'Properties',
  buttons: 'Buttons',
}
const later = (answer) => Promise.resolve(answer)

/** Nobody is there to answer: every question is cancelled. */
const dialog = recorded({
  showSaveDialog: (...args) => (checked(args, []), later({ canceled: true, filePath: '' })),
  showSaveDialogSync: (...args) => (checked(args, []), ''),
  showOpenDialog: (...args) => (checked(args, ['properties']), later({ canceled: true, filePaths: [] })),
  showOpenDialogSync: (...args) => void checked(args, ['properties']),
  showMessageBox: (...args) => later({ response: checked(args, ['buttons']).cancelId ?? 0, checkboxChecked: false }),
  showMessageBoxSync: (...args) => checked(args, ['buttons']).cancelId ?? 0,
  showErrorBox: (title, content) => void process.stderr.write(`${title}: ${content}\n`),
  showCertificateTrustDialog: async () => undefined,
})

const shell = recorded({
  openExternal: async () => undefined,
  openPath: async (path) => (existsSync(path) ? '' : 'Failed to open path'),
  showItemInFolder: undefined,
  trashItem: async () => undefined,
  beep: undefined,
})

class Tray extends EventEmitter {
  static all = []
  constructor(image) {
    super()
    this.image = image
    this.destroyed = false
    Object.assign(
      this,
      recorded({
        displayBalloon: undefined,
        removeBalloon: undefined,
        setPressedImage: undefined,
        focus: undefined,
        popUpContextMenu: undefined,
        setIgnoreDoubleClickEvents: undefined,
      }),
    )
    Tray.all.push(this)
  }
  setImage = (image) => void (this.image = image)
  setToolTip = (text) => void (this.toolTip = text)
  setTitle = (title) => void (this.title = title)
  getTitle = () => this.title ?? ''
  setContextMenu = (menu) => void (this.menu = menu)
  getBounds = () => ({ x: 0, y: 0, width: 0, height: 0 })
  isDestroyed = () => this.destroyed
  destroy = () => {
    this.destroyed = true
    Tray.all.splice(Tray.all.indexOf(this), 1)
  }
}

class Notification extends EventEmitter {
  static shown = []
  static isSupported = () => true
  constructor(options = {}) {
    super()
    Object.assign(this, { title: '', body: '', ...options })
    this.options = options
  }
  show() {
    Notification.shown.push(this.options)
    this.emit('show', {})
  }
  close() {
    this.emit('close', {})
  }
}

const shortcuts = new Map()
/** No key reaches them: a test calls `globalShortcut.trigger(accelerator)`. */
const globalShortcut = {
  register: (accelerator, callback) => (shortcuts.set(accelerator, callback), true),
  registerAll: (accelerators, callback) => accelerators.forEach((accelerator) => shortcuts.set(accelerator, callback)),
  isRegistered: (accelerator) => shortcuts.has(accelerator),
  unregister: (accelerator) => void shortcuts.delete(accelerator),
  unregisterAll: () => shortcuts.clear(),
  setSuspended: nothing,
  isSuspended: () => false,
  trigger: (accelerator) => shortcuts.get(accelerator)?.(),
}

module.exports = { Notification, Tray, dialog, globalShortcut, shell }
