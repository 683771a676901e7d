import type { LockWarning } from '#shared/settings.ts'
import type { AutoLockSettings } from '#shared/schemas/settings.ts'
import type { Clock } from '../async/clock.ts'

/** What the machine tells: Electron's `powerMonitor`. */
export interface Machine {
  on(event: 'lock-screen' | 'unlock-screen' | 'suspend' | 'resume', listener: () => void): unknown
  /** Seconds since the last key or pointer movement on the whole PC. */
  getSystemIdleTime(): number
}

export interface AutoLockDeps {
  readonly machine: Machine
  readonly clock: Clock
  readonly settings: () => AutoLockSettings
  /** Somebody is signed in and the screen is open. */
  readonly isOpen: () => boolean
  readonly hasPassword: () => boolean
  readonly lock: () => Promise<void>
  readonly signOut: () => Promise<void>
  /** Tells the page that the session is about to end, or, with null, that it is not. */
  readonly warn: (warning: LockWarning | null) => void
}

type Cause = 'system-lock' | 'sleep' | 'idle'

/** A moment on both clocks. */
interface Moment {
  readonly wall: number
  readonly monotonic: number
}

interface Warning {
  readonly cause: Cause
  readonly since: Moment
}

const TICK_MS = 1_000
/** The system counts idle time in whole seconds, and the clock is read a moment before. */
const IDLE_RESOLUTION_MS = 1_500
/** How long a warning stands before it signs out. Milliseconds. */
const WARNING_MS = 30_000

/**
 * Closes the screen by itself: when the operating system locks, when the PC sleeps, and after minutes without anyone.
 * Without a lock password it signs out instead, after a warning that any key stops. Times are compared, not waited for:
 * timers do not run while a PC sleeps.
 */
export class AutoLock {
  readonly #parts: AutoLockDeps
  #lastInput: Moment
  #lastTick: Moment
  #wasOpen = false
  #warning: Warning | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(parts: AutoLockDeps) {
    this.#parts = parts
    this.#lastInput = this.#now()
    this.#lastTick = this.#lastInput
    const { machine } = parts
    machine.on('lock-screen', () => parts.settings().onSystemLock && this.#close('system-lock'))
    machine.on('unlock-screen', () => this.#welcome())
    machine.on('suspend', () => parts.settings().onSleep && this.#close('sleep'))
    machine.on('resume', () => this.#resumed())
  }

  start(): void {
    this.#timer = setInterval(() => this.tick(), TICK_MS)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  /** A key was pressed while the warning stood. */
  stay(): void {
    this.#lastInput = this.#now()
    this.#endWarning()
  }

  /** Looks at the clocks; the timer's work, once a second. */
  tick(): void {
    const now = this.#now()
    const isOpen = this.#parts.isOpen()
    // Whoever signs in or unlocks is there.
    if (isOpen && !this.#wasOpen) this.#lastInput = now
    this.#wasOpen = isOpen
    if (isOpen) this.#watch(now)
    else this.#endWarning()
    this.#lastTick = now
  }

  #watch(now: Moment): void {
    const idleMs = this.#parts.machine.getSystemIdleTime() * 1000
    const input: Moment = { wall: now.wall - idleMs, monotonic: now.monotonic - idleMs }
    const isNewInput = input.monotonic > this.#lastInput.monotonic + IDLE_RESOLUTION_MS
    // The key that wakes a PC does not take back the hours that nobody was there.
    const absentMs = elapsed(this.#lastInput, isNewInput ? input : now)
    if (isNewInput) this.#lastInput = input
    if (this.#warning !== null) return this.#watchWarning(this.#warning, now, isNewInput)
    const { idleMinutes } = this.#parts.settings()
    if (idleMinutes > 0 && absentMs >= idleMinutes * 60_000) this.#close('idle')
  }

  #watchWarning({ cause, since }: Warning, now: Moment, isNewInput: boolean): void {
    if (elapsed(since, now) >= WARNING_MS) return this.#leave()
    // Behind the system's own lock screen a key may be anybody's: only its unlocking counts.
    if (isNewInput && cause !== 'system-lock') this.#endWarning()
  }

  #close(cause: Cause, since = this.#now()): void {
    if (!this.#parts.isOpen()) return
    if (this.#warning !== null) return this.#tighten(this.#warning, cause)
    if (this.#parts.hasPassword()) {
      // Who opens it again before the next tick has come back all the same.
      this.#wasOpen = false
      return void this.#parts.lock()
    }
    this.#warning = { cause, since }
    this.#parts.warn({ remainingMs: WARNING_MS - elapsed(since, this.#now()) })
  }

  /** The system's own lock under a warning that stands: no key counts from here on, and the 30 seconds run on. */
  #tighten({ since }: Warning, cause: Cause): void {
    if (cause === 'system-lock') this.#warning = { cause, since }
  }

  /** The person has opened the system's lock screen. */
  #welcome(): void {
    this.tick()
    if (this.#parts.isOpen()) this.stay()
  }

  #resumed(): void {
    // Where the system said nothing before it slept, the last tick tells since when nobody was there.
    if (this.#parts.settings().onSleep) this.#close('sleep', this.#lastTick)
    this.tick()
  }

  #leave(): void {
    this.#endWarning()
    void this.#parts.signOut()
  }

  #endWarning(): void {
    if (this.#warning === null) return
    this.#warning = null
    this.#parts.warn(null)
  }

  #now(): Moment {
    return { wall: this.#parts.clock.wall(), monotonic: this.#parts.clock.monotonic() }
  }
}

/** Milliseconds between two moments: the wall clock knows of sleep, the other one of a wall clock that was set back. */
const elapsed = (since: Moment, now: Moment): number => Math.max(now.wall - since.wall, now.monotonic - since.monotonic)
