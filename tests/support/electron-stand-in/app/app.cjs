/** Electron's `app`: readiness, quitting in Electron's order, paths, switches. */
'use strict'
const { spawn } = require('node:child_process')
const { EventEmitter } = require('node:events')
const { nothing, preventable, recorded } = require('./events.cjs')
const { Paths } = require('./paths.cjs')
const { createSingleInstance } = require('./singleInstance.cjs')

/** Asked of the system, which is not there: kept in `app.calls`. */
const RECORDED = {
  setAppUserModelId: undefined,
  setAsDefaultProtocolClient: true,
  removeAsDefaultProtocolClient: true,
  isDefaultProtocolClient: false,
  getApplicationNameForProtocol: '',
  setLoginItemSettings: undefined,
  getLoginItemSettings: () => ({ openAtLogin: false, openAsHidden: false }),
  setUserTasks: true,
  setJumpList: 'ok',
  setAboutPanelOptions: undefined,
  showAboutPanel: undefined,
  addRecentDocument: undefined,
  clearRecentDocuments: undefined,
  configureHostResolver: undefined,
  setAccessibilitySupportEnabled: undefined,
  setBadgeCount: true,
}

/** The environment's language, as Chromium understands it; English where it names none. */
function systemLocale() {
  const named = [process.env.LC_ALL, process.env.LC_MESSAGES, process.env.LANG].find(Boolean)?.split('.')[0].replace('_', '-')
  return named && !/^(?:C|POSIX)$/u.test(named) ? named : 'en-US'
}

class App extends EventEmitter {
  constructor() {
    super()
    this.setMaxListeners(0)
    this.isPackaged = false
    this.windows = new Set()
    this.readyState = false
    this.quitting = false
    this.secondStarts = []
    this.readyPromise = new Promise((settle) => (this.settleReady = settle))
    Object.assign(this, recorded(RECORDED))
    this.instance = createSingleInstance((...start) => {
      // Electron tells of a second start when the first is ready, not before.
      if (this.readyState) this.emit('second-instance', preventable(), ...start)
      else this.secondStarts.push(start)
    })
  }

  /** Given by the boot script before anything of the app runs. */
  configure({ appPath, manifest, switches, exit }) {
    this.appPath = appPath
    this.version = manifest.version ?? process.versions.electron
    this.name = manifest.productName ?? manifest.name ?? 'Electron'
    this.exitProcess = exit
    this.paths = new Paths({ name: this.name, userData: switches.get('user-data-dir'), executable: process.argv[0], appPath })
    this.commandLine = {
      appendSwitch: (name, value = '') => void switches.set(name.toLowerCase(), value),
      appendArgument: nothing,
      hasSwitch: (name) => switches.has(name.toLowerCase()),
      getSwitchValue: (name) => switches.get(name.toLowerCase()) ?? '',
      removeSwitch: (name) => void switches.delete(name.toLowerCase()),
    }
  }

  becomeReady() {
    this.readyState = true
    this.emit('ready', preventable(), {})
    this.settleReady()
    for (const start of this.secondStarts.splice(0)) this.emit('second-instance', preventable(), ...start)
  }

  whenReady() {
    return this.readyPromise
  }
  isReady() {
    return this.readyState
  }

  getName = () => this.name
  setName = (name) => void (this.name = name)
  getVersion = () => this.version
  getAppPath = () => this.appPath
  setAppPath = (path) => void (this.appPath = path)
  getPath = (name) => this.paths.get(name)
  setPath = (name, path) => this.paths.change(name, path)
  setAppLogsPath = (path) => void (path && this.paths.change('logs', path))
  getLocale = () => this.commandLine.getSwitchValue('lang') || systemLocale()
  getSystemLocale = () => systemLocale()
  getLocaleCountryCode = () => systemLocale().split('-')[1] ?? ''
  getPreferredSystemLanguages = () => [systemLocale()]

  requestSingleInstanceLock = (data = null) =>
    this.instance.request(this.getPath('userData'), { argv: process.argv, cwd: process.cwd(), data })
  hasSingleInstanceLock = () => this.instance.has()
  releaseSingleInstanceLock = () => this.instance.release()

  /** before-quit → every window's close → will-quit → quit. */
  quit = () => {
    if (this.quitting) return
    const before = preventable()
    this.emit('before-quit', before)
    if (before.defaultPrevented) return
    this.quitting = true
    // The last window to go finishes the quitting; one that stays calls it off.
    if (this.windows.size === 0) this.finish()
    else for (const window of [...this.windows]) window.close()
  }

  windowStays() {
    this.quitting = false
  }

  windowClosed(window) {
    this.windows.delete(window)
    if (this.windows.size > 0 || this.exiting) return
    if (this.quitting) this.finish()
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  finish() {
    const will = preventable()
    this.emit('will-quit', will)
    if (will.defaultPrevented) this.quitting = false
    else this.exit(0)
  }

  exit = (code = 0) => {
    if (this.exiting) return
    this.exiting = true
    this.quitting = true
    for (const window of [...this.windows]) window.destroy()
    this.emit('quit', preventable(), code)
    this.instance.release()
    this.exitProcess(code)
  }

  /** Starts the program again once this process has ended. */
  relaunch = ({ args = process.argv.slice(1), execPath = process.execPath } = {}) => {
    // Electron's own executable runs this process, as it believes.
    const executable = execPath === process.execPath ? process.argv[0] : execPath
    process.on('exit', () => spawn(executable, args, { detached: true, stdio: 'inherit' }).unref())
  }

  focus = () => [...this.windows][0]?.focus()
  hide = nothing
  show = nothing
  isHidden = () => false
  isActive = () => true
  enableSandbox = () => {
    if (this.readyState) throw new Error('app.enableSandbox() can only be called before app is ready')
  }
  disableHardwareAcceleration = () => {
    if (this.readyState) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready')
    this.isAccelerated = false
  }
  isAccelerated = true
  isHardwareAccelerationEnabled = () => this.isAccelerated
  disableDomainBlockingFor3DAPIs = nothing
  getBadgeCount = () => this.calls.findLast(([name]) => name === 'setBadgeCount')?.[1] ?? 0
  getGPUFeatureStatus = () => ({})
  getGPUInfo = async () => ({})
  /** The process id of Chromium's graphics process; null where it is not known. */
  gpuPid = () => null
  getAppMetrics = () => {
    const metric = (pid, type, bytes) => ({
      pid,
      type,
      cpu: { percentCPUUsage: 0, idleWakeupsPerSecond: 0 },
      memory: { workingSetSize: Math.round(bytes / 1024) },
    })
    const gpu = this.gpuPid()
    return [metric(process.pid, 'Browser', process.memoryUsage().rss), ...(gpu === null ? [] : [metric(gpu, 'GPU', 0)])]
  }
  isUnityRunning = () => false
  isInApplicationsFolder = () => false
}

module.exports = { App }
