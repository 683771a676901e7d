import { Message, sessionBus, Variant, type MessageBus } from '@jellybrick/dbus-next'
import { PrivateBus } from './privateBus.ts'

const SESSION_PATH = '/org/freedesktop/login1/session/_31'

/** The calls of logind's manager that find a login session. */
const FIND_SESSION = new Set(['GetSession', 'GetSessionByPID'])

/**
 * A desktop's logind and screen locker, on a bus of their own: every app on the session bus would take the lock of this desktop for its
 * own. A desktop of this kind has no keychain.
 */
export class LinuxDesktop implements Disposable {
  readonly #daemon: PrivateBus
  readonly #bus: MessageBus

  private constructor(daemon: PrivateBus) {
    this.#daemon = daemon
    this.#bus = sessionBus({ busAddress: daemon.address })
  }

  static async start(): Promise<LinuxDesktop> {
    const desktop = new LinuxDesktop(await PrivateBus.start())
    await desktop.#takeNames()
    return desktop
  }

  /** Makes this desktop's bus both buses of a program. */
  get env(): Readonly<Record<'DBUS_SESSION_BUS_ADDRESS' | 'DBUS_SYSTEM_BUS_ADDRESS', string>> {
    const { address } = this.#daemon
    return { DBUS_SESSION_BUS_ADDRESS: address, DBUS_SYSTEM_BUS_ADDRESS: address }
  }

  async #takeNames(): Promise<void> {
    this.#bus.addMethodHandler((call) => {
      if (!FIND_SESSION.has(call.member)) return false
      this.#bus.send(Message.newMethodReturn(call, 'o', [SESSION_PATH]))
      return true
    })
    await this.#bus.requestName('org.freedesktop.login1', 0)
    await this.#bus.requestName('org.gnome.ScreenSaver', 0)
  }

  /** `loginctl lock-session` and `unlock-session`. @param path The session that is locked; the program's own by default. */
  signal(member: 'Lock' | 'Unlock', path = SESSION_PATH): void {
    this.#bus.send(Message.newSignal(path, 'org.freedesktop.login1.Session', member))
  }

  setLockedHint(isLocked: boolean): void {
    const changed = { LockedHint: new Variant('b', isLocked) }
    this.#bus.send(
      Message.newSignal(SESSION_PATH, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as', [
        'org.freedesktop.login1.Session',
        changed,
        [],
      ]),
    )
  }

  setScreenSaver(isActive: boolean): void {
    this.#bus.send(Message.newSignal('/org/gnome/ScreenSaver', 'org.gnome.ScreenSaver', 'ActiveChanged', 'b', [isActive]))
  }

  [Symbol.dispose](): void {
    this.#bus.disconnect()
    this.#daemon[Symbol.dispose]()
  }
}
