import type { Logger } from '../log/log.ts'
import { DbusSignals, type DbusSignal } from './dbusSignals.ts'

export interface ScreenLockListener {
  readonly onLocked: () => void
  readonly onUnlocked: () => void
}

const LOGIND = 'org.freedesktop.login1'
const LOGIND_MANAGER = { destination: LOGIND, path: '/org/freedesktop/login1', interface: `${LOGIND}.Manager` }
const LOGIND_SESSION = `${LOGIND}.Session`
const PROPERTIES = 'org.freedesktop.DBus.Properties'
/** The screen lockers of the desktops: KDE and others, GNOME, Cinnamon, MATE. */
const SCREEN_SAVERS: readonly string[] = [
  'org.freedesktop.ScreenSaver',
  'org.gnome.ScreenSaver',
  'org.cinnamon.ScreenSaver',
  'org.mate.ScreenSaver',
]

/**
 * Watches the screen lock of a Linux desktop, for which Electron has no event (`lock-screen` exists on Windows and macOS): logind's `Lock`,
 * `Unlock` and `LockedHint` of this login session, and `ActiveChanged` of the desktop's screen locker. A locker that sends neither is not
 * noticed. Each signal counts only from the service that it names, and an unlock only after a lock: it is taken for input of the person.
 */
export class LinuxScreenLock {
  readonly #listener: ScreenLockListener
  readonly #system: DbusSignals
  readonly #session: DbusSignals
  #sessionPath: string | null = null
  #hasScreenSaver = false
  #isLocked = false

  constructor(listener: ScreenLockListener, log: Logger) {
    this.#listener = listener
    this.#system = new DbusSignals('system', log)
    this.#session = new DbusSignals('session', log)
    this.#system.onSignal((signal) => this.#fromLogind(signal))
    this.#session.onSignal((signal) => this.#fromScreenSaver(signal))
  }

  /** Whether the lock of this desktop can be noticed; known after `start`. */
  get isFollowed(): boolean {
    return this.#sessionPath !== null || this.#hasScreenSaver
  }

  /** Starts watching. Never rejects. */
  async start(): Promise<void> {
    await Promise.all([this.#startLogind(), this.#startScreenSaver()])
  }

  stop(): void {
    this.#system.stop()
    this.#session.stop()
  }

  async #startLogind(): Promise<void> {
    this.#sessionPath = await this.#ownSession()
    if (this.#sessionPath === null) return
    const from = `path='${this.#sessionPath}'`
    await this.#system.follow(LOGIND, [
      `${from},interface='${LOGIND_SESSION}'`,
      `${from},interface='${PROPERTIES}',member='PropertiesChanged'`,
    ])
  }

  async #startScreenSaver(): Promise<void> {
    for (const name of SCREEN_SAVERS) {
      if (await this.#session.follow(name, [`interface='${name}',member='ActiveChanged'`])) this.#hasScreenSaver = true
    }
  }

  /**
   * The path of the login session in which the program runs. A program started by systemd belongs to none; then the path of the user's
   * display.
   */
  async #ownSession(): Promise<string | null> {
    const id = process.env['XDG_SESSION_ID'] ?? ''
    const named = id === '' ? null : await this.#system.ask({ ...LOGIND_MANAGER, member: 'GetSession', signature: 's', body: [id] })
    const own = named ?? (await this.#system.ask({ ...LOGIND_MANAGER, member: 'GetSessionByPID', signature: 'u', body: [process.pid] }))
    if (typeof own === 'string') return own
    const display = unwrapped(
      await this.#system.ask({
        destination: LOGIND,
        path: '/org/freedesktop/login1/user/self',
        interface: PROPERTIES,
        member: 'Get',
        signature: 'ss',
        body: [`${LOGIND}.User`, 'Display'],
      }),
    )
    const path: unknown = Array.isArray(display) ? display[1] : null
    return typeof path === 'string' && path !== '/' ? path : null
  }

  #fromLogind({ service, path, interface: from, member, body }: DbusSignal): void {
    if (service !== LOGIND || path !== this.#sessionPath) return
    if (from === LOGIND_SESSION && (member === 'Lock' || member === 'Unlock')) this.#changed(member === 'Lock')
    if (from !== PROPERTIES || member !== 'PropertiesChanged' || body[0] !== LOGIND_SESSION) return
    const isLocked = lockedHint(body[1])
    if (isLocked !== null) this.#changed(isLocked)
  }

  #fromScreenSaver({ service, interface: from, member, body: [isActive] }: DbusSignal): void {
    if (service === from && member === 'ActiveChanged' && typeof isActive === 'boolean') this.#changed(isActive)
  }

  #changed(isLocked: boolean): void {
    const wasLocked = this.#isLocked
    this.#isLocked = isLocked
    if (isLocked) this.#listener.onLocked()
    else if (wasLocked) this.#listener.onUnlocked()
  }
}

/** The value inside of a D-Bus variant. */
const unwrapped = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'value' in value ? value.value : value)

/** `LockedHint` of the changed properties; null when it did not change. */
function lockedHint(changed: unknown): boolean | null {
  if (typeof changed !== 'object' || changed === null || !('LockedHint' in changed)) return null
  const hint = unwrapped(changed.LockedHint)
  return typeof hint === 'boolean' ? hint : null
}
