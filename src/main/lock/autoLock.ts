import type { LockWarning } from '#shared/settings.ts'
import type { AutoLockSettings } from '#shared/schemas/settings.ts'
import { elapsed, readClock, type Clock, type Moment } from '../async/clock.ts'
import { wasLeft, type PresenceRecord } from './presence.ts'

export type SystemEvent = 'lock-screen' | 'unlock-screen' | 'suspend' | 'resume'

/** The state of the PC that the automatic lock needs (`ElectronSystemMonitor`). */
export interface SystemMonitor {
  on(event: SystemEvent, listener: () => void): unknown
  /** Seconds since the last key or pointer movement on the whole PC. */
  getSystemIdleTime(): number
}

export interface AutoLockDeps {
  readonly monitor: SystemMonitor
  readonly clock: Clock
  readonly settings: () => AutoLockSettings
  /** Someone is signed in and the screen is not locked. */
  readonly isOpen: () => boolean
  readonly hasPassword: () => boolean
  readonly lock: () => Promise<void>
  readonly signOut: () => Promise<void>
  readonly record: PresenceRecord
  /** Makes the page warn that the session is about to end; null ends the warning. */
  readonly warn: (warning: LockWarning | null) => void
}

type Cause = 'system-lock' | 'sleep' | 'idle'

interface Warning {
  readonly cause: Cause
  readonly since: Moment
}

const TICK_MS = 1_000
/** Tolerance: the system counts idle time in whole seconds, and our clock is read slightly earlier. */
const IDLE_RESOLUTION_MS = 1_500
/** How long a warning is shown before the session ends. Milliseconds. */
const WARNING_MS = 30_000
const MINUTE_MS = 60_000

/**
 * Locks the screen when the operating system locks, when the PC sleeps, and after the configured minutes without input. Without a
 * lock password it signs out instead, after a warning that any input cancels. It compares times instead of waiting for timers, which
 * do not run while a PC sleeps. The last input is stored once a minute, so that a restart does not make somebody present who has left.
 */
export class AutoLock {
  readonly #deps: AutoLockDeps
  #lastInput: Moment
  #lastTick: Moment
  #wasOpen = false
  #warning: Warning | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(deps: AutoLockDeps) {
    this.#deps = deps
    this.#lastInput = this.#now()
    this.#lastTick = this.#lastInput
    const { monitor } = deps
    monitor.on('lock-screen', () => deps.settings().onSystemLock && this.#close('system-lock'))
    monitor.on('unlock-screen', () => this.#systemUnlocked())
    monitor.on('suspend', () => deps.settings().onSleep && this.#close('sleep'))
    monitor.on('resume', () => this.#resumed())
  }

  /** Ends at once a session without a lock password whose person had left before this start. There is nothing to warn of. */
  start(): void {
    if (this.#wasLeft()) void this.#deps.signOut()
    this.#timer = setInterval(() => this.tick(), TICK_MS)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  /** The person cancelled the warning by a key or the pointer. Without a warning it is no input: a hostile page may ask for it for ever. */
  stay(): void {
    if (this.#warning !== null) this.#returned()
  }

  /** Compares the clocks; called by the timer once a second. */
  tick(): void {
    const now = this.#now()
    const isOpen = this.#deps.isOpen()
    // A sign-in or an unlock is input, too.
    if (isOpen && !this.#wasOpen) this.#lastInput = now
    this.#wasOpen = isOpen
    if (isOpen) this.#watch(now)
    else this.#endWarning()
    this.#lastTick = now
  }

  #watch(now: Moment): void {
    const idleMs = this.#deps.monitor.getSystemIdleTime() * 1000
    const input: Moment = { wall: now.wall - idleMs, monotonic: now.monotonic - idleMs, running: now.running - idleMs }
    const isNewInput = input.monotonic > this.#lastInput.monotonic + IDLE_RESOLUTION_MS
    // The key press that wakes a PC must not erase the idle hours before it.
    const absentMs = elapsed(this.#lastInput, isNewInput ? input : now)
    if (isNewInput) this.#lastInput = input
    if (this.#warning !== null) return this.#watchWarning(this.#warning, now, isNewInput)
    const { idleMinutes } = this.#deps.settings()
    if (idleMinutes > 0 && absentMs >= idleMinutes * MINUTE_MS) return this.#close('idle')
    this.#remember()
  }

  /** Also after the clock was set back: the next start would take the stored time for one that lies ahead. */
  #remember(): void {
    const { record } = this.#deps
    const { wall } = this.#lastInput
    if (record.presence !== null && Math.abs(wall - record.presence.lastActive) >= MINUTE_MS) record.savePresence({ lastActive: wall })
  }

  #wasLeft(): boolean {
    const { isOpen, hasPassword, settings, record, clock } = this.#deps
    const { presence } = record
    return isOpen() && !hasPassword() && presence !== null && wasLeft(presence, settings().idleMinutes, clock.wall())
  }

  #watchWarning({ cause, since }: Warning, now: Moment, isNewInput: boolean): void {
    if (elapsed(since, now) >= WARNING_MS) return this.#leave()
    // Anyone may press keys at the system's own lock screen: only an unlock counts as input.
    if (isNewInput && cause !== 'system-lock') this.#endWarning()
  }

  #close(cause: Cause, since = this.#now()): void {
    if (!this.#deps.isOpen()) return
    if (this.#warning !== null) return this.#tighten(this.#warning, cause)
    if (this.#deps.hasPassword()) {
      // Makes the next tick count an unlock as input, even if no tick ran while the screen was locked.
      this.#wasOpen = false
      return void this.#deps.lock()
    }
    this.#warning = { cause, since }
    this.#deps.warn({ remainingMs: WARNING_MS - elapsed(since, this.#now()) })
  }

  /** The system locked during a warning: from now on input does not count, and the 30 seconds continue. */
  #tighten({ since }: Warning, cause: Cause): void {
    if (cause === 'system-lock') this.#warning = { cause, since }
  }

  /** The person unlocked the system's lock screen. */
  #systemUnlocked(): void {
    this.tick()
    if (this.#deps.isOpen()) this.#returned()
  }

  #returned(): void {
    this.#lastInput = this.#now()
    this.#endWarning()
  }

  #resumed(): void {
    // If the system did not announce its sleep, the idle time counts from the last tick.
    if (this.#deps.settings().onSleep) this.#close('sleep', this.#lastTick)
    this.tick()
  }

  #leave(): void {
    this.#endWarning()
    void this.#deps.signOut()
  }

  #endWarning(): void {
    if (this.#warning === null) return
    this.#warning = null
    this.#deps.warn(null)
  }

  #now(): Moment {
    return readClock(this.#deps.clock)
  }
}
