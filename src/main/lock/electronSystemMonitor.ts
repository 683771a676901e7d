import { EventEmitter } from 'node:events'
import type { LockLimits } from '#shared/settings.ts'
import type { Logger } from '../log/log.ts'
import type { SystemMonitor, SystemEvent } from './autoLock.ts'
import { LinuxScreenLock } from './linuxScreenLock.ts'

/** The used part of Electron's `powerMonitor`. */
interface PowerMonitor {
  on(event: SystemEvent | 'user-did-resign-active' | 'user-did-become-active', listener: () => void): unknown
  getSystemIdleTime(): number
  getSystemIdleState(idleThreshold: number): string
}

export interface ElectronSystemMonitorDeps {
  readonly powerMonitor: PowerMonitor
  readonly platform: NodeJS.Platform
  /** Milliseconds since the last key or pointer movement in the program's own pages. */
  readonly appIdleMs: () => number
  readonly log: Logger
}

const FORWARDED = ['lock-screen', 'unlock-screen', 'suspend', 'resume'] as const

/** Lock, sleep and idle time of the PC, read in the way that each system offers. */
export class ElectronSystemMonitor extends EventEmitter implements SystemMonitor {
  readonly #deps: ElectronSystemMonitorDeps
  readonly #isLinux: boolean
  readonly #linux: LinuxScreenLock | null
  /** Several Wayland desktops always report 0 (electron#27912). Once a value above 0 was seen, the counter works. */
  #countsIdle: boolean
  #wasLocked = false

  constructor(deps: ElectronSystemMonitorDeps) {
    super()
    this.#deps = deps
    const { powerMonitor, platform, log } = deps
    this.#isLinux = platform === 'linux'
    this.#countsIdle = !this.#isLinux
    for (const event of FORWARDED) powerMonitor.on(event, () => this.emit(event))
    if (platform === 'darwin') {
      // Fast user switching: another account has the screen, and this one is not locked.
      powerMonitor.on('user-did-resign-active', () => this.emit('lock-screen'))
      powerMonitor.on('user-did-become-active', () => this.emit('unlock-screen'))
    }
    const listener = { onLocked: () => this.emit('lock-screen'), onUnlocked: () => this.emit('unlock-screen') }
    this.#linux = this.#isLinux ? new LinuxScreenLock(listener, log) : null
  }

  /** Starts watching the events that have to be requested. Never rejects. */
  async start(): Promise<void> {
    await this.#linux?.start()
  }

  stop(): void {
    this.#linux?.stop()
  }

  /** What the automatic lock cannot notice on this PC. */
  get limits(): LockLimits {
    return { systemLock: this.#linux?.isFollowed ?? true, otherPrograms: this.#countsIdle }
  }

  /**
   * Seconds since the last key or pointer movement. If the desktop does not count them, seconds since the last input in this program: an
   * unused program must lock even if the person works in another one.
   */
  getSystemIdleTime(): number {
    const { powerMonitor, appIdleMs } = this.#deps
    this.#pollLock()
    if (!this.#isLinux) return powerMonitor.getSystemIdleTime()
    const seconds = powerMonitor.getSystemIdleTime()
    if (seconds > 0) this.#countsIdle = true
    return this.#countsIdle ? seconds : Math.floor(appIdleMs() / 1000)
  }

  /**
   * What raises no event, but Chromium sees when it is asked: the screen saver of X11, Windows and macOS, and a session that was locked
   * before the program started. A remote desktop that only disconnects is not among them: Electron hears WTS_SESSION_LOCK and
   * WTS_SESSION_UNLOCK alone (electron_api_power_monitor_win.cc; electron#13630), and so does Chromium (ui/base/win/lock_state.cc).
   */
  #pollLock(): void {
    const isLocked = this.#deps.powerMonitor.getSystemIdleState(1) === 'locked'
    if (isLocked === this.#wasLocked) return
    // Before the listeners are called: the automatic lock asks for the idle time again when it hears of an unlock.
    this.#wasLocked = isLocked
    this.emit(isLocked ? 'lock-screen' : 'unlock-screen')
  }
}
