import { Message, sessionBus, Variant, type MessageBus } from '@jellybrick/dbus-next'

const SESSION_PATH = '/org/freedesktop/login1/session/_31'

/** The calls of logind's manager that find a login session. */
const FIND_SESSION = new Set(['GetSession', 'GetSessionByPID'])

/** A desktop's logind and screen locker, on the session bus of the test. `DBUS_SYSTEM_BUS_ADDRESS` must lead to it, too. */
export class LinuxDesktop implements Disposable {
  readonly #bus: MessageBus = sessionBus()

  /** Takes the services' names. */
  async start(): Promise<this> {
    this.#bus.addMethodHandler((call) => {
      if (!FIND_SESSION.has(call.member)) return false
      this.#bus.send(Message.newMethodReturn(call, 'o', [SESSION_PATH]))
      return true
    })
    await this.#bus.requestName('org.freedesktop.login1', 0)
    await this.#bus.requestName('org.gnome.ScreenSaver', 0)
    return this
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
  }
}
