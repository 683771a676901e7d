/** Electron's `app`: readiness, quitting in Electron's order, paths, switches. */
'use strict'
const { EventEmitter } = require('node:events')
const { mkdirSync } = require('node:fs')
const { homedir, tmpdir } = require('node:os')
const { join, resolve } = require('node:path')
const { createSingleInstance } = require('./singleInstance.cjs')

const preventable = () => ({
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true
  },
})

class App extends EventEmitter {
  constructor() {
    super()
    this.windows = new Set()
    this.isPackaged = false
    this.ready = false
    this.quitting = false
    this.readyPromise = new Promise((settle) => (this.settleReady = settle))
    this.paths = new Map()
    this.calls = []
  }

  /** Given by the boot script before anything of the app runs. */
  configure({ appPath, manifest, switches, exit }) {
    this.appPath = appPath
    this.manifest = manifest
    this.name = manifest.productName ?? manifest.name ?? 'Electron'
    this.exitProcess = exit
    this.commandLine = {
      appendSwitch: (name, value = '') => switches.set(name, value),
      hasSwitch: (name) => switches.has(name),
      getSwitchValue: (name) => switches.get(name) ?? '',
      removeSwitch: (name) => switches.delete(name),
      appendArgument: () => {},
    }
    const appData = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config')
    const given = switches.get('user-data-dir')
    this.paths.set('appData', appData)
    this.paths.set('userData', given ? resolve(given) : join(appData, this.name))
    this.instance = createSingleInstance(this.paths.get('userData'), (argv, cwd) => this.emit('second-instance', preventable(), argv, cwd, null))
  }

  becomeReady() {
    this.ready = true
    this.emit('ready', preventable(), {})
    this.settleReady()
  }

  whenReady = () => this.readyPromise
  isReady = () => this.ready
  getName = () => this.name
  setName = (name) => void (this.name = name)
  getVersion = () => this.manifest.version ?? '0.0.0'
  getAppPath = () => this.appPath
  getLocale = () => 'zh-CN'
  getSystemLocale = () => 'zh-CN'
  getPreferredSystemLanguages = () => ['zh-CN']
  getPath(name) {
    const userData = this.paths.get('userData')
    const home = homedir()
    const path =
      this.paths.get(name) ??
      { home, temp: tmpdir(), exe: process.argv[0], module: process.argv[0], logs: join(userData, 'logs'), sessionData: userData, crashDumps: join(userData, 'Crashpad') }[name] ??
      join(home, { desktop: 'Desktop', documents: 'Documents', downloads: 'Downloads', music: 'Music', pictures: 'Pictures', videos: 'Videos' }[name] ?? name)
    if (['userData', 'logs', 'sessionData'].includes(name)) mkdirSync(path, { recursive: true })
    return path
  }
  setPath = (name, path) => void this.paths.set(name, path)
  setAppLogsPath = (path) => void this.paths.set('logs', path ?? join(this.getPath('userData'), 'logs'))

  requestSingleInstanceLock = () => this.instance.request(process.argv, process.cwd())
  hasSingleInstanceLock = () => this.instance.has()
  releaseSingleInstanceLock = () => this.instance.release()

  /** before-quit → windows close → will-quit → quit. */
  quit = () => {
    if (this.quitting) return
    const before = preventable()
    this.emit('before-quit', before)
    if (before.defaultPrevented) return
    this.quitting = true
    if (this.windows.size === 0) return this.finish()
    // The last one to go finishes the quitting.
    for (const window of [...this.windows]) window.close()
    // A window that refused to close has called the quitting off.
    if ([...this.windows].some((window) => window.keptOpen)) this.quitting = false
  }

  windowClosed(window) {
    this.windows.delete(window)
    if (this.windows.size > 0) return
    if (this.quitting) return this.finish()
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  finish() {
    const will = preventable()
    this.emit('will-quit', will)
    if (will.defaultPrevented) {
      this.quitting = false
      return
    }
    this.exit(0)
  }

  exit = (code = 0) => {
    this.emit('quit', preventable(), code)
    this.instance.release()
    this.exitProcess(code)
  }

  relaunch = (options) => void this.calls.push(['relaunch', options])
  focus = () => {}
  hide = () => {}
  show = () => {}
  enableSandbox = () => {}
  disableHardwareAcceleration = () => {}
  setAppUserModelId = (id) => void this.calls.push(['setAppUserModelId', id])
  setAsDefaultProtocolClient = (scheme) => (this.calls.push(['setAsDefaultProtocolClient', scheme]), true)
  removeAsDefaultProtocolClient = () => true
  isDefaultProtocolClient = () => false
  setLoginItemSettings = (settings) => void this.calls.push(['setLoginItemSettings', settings])
  setBadgeCount = (count) => (this.calls.push(['setBadgeCount', count]), false)
  setAboutPanelOptions = () => {}
  setJumpList = () => 'ok'
  addRecentDocument = () => {}
  getGPUFeatureStatus = () => ({})
  getAppMetrics = () => []
}

module.exports = { App, preventable }
