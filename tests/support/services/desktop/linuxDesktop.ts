import { Message, sessionBus, Variant, type MessageBus } from '@jellybrick/dbus-next'
import { PrivateBus } from './privateBus.ts'

const SESSION_PATH = '/org/freedesktop/login1/session/_31'

/** What logind answers to the questions for a login session; a question that is not named fails. */
interface Found {
  readonly GetSession?: string
  readonly GetSessionByPID?: string
  /** The display session of the account: `/` when it has none. */
  readonly Display?: string
}

export interface DesktopParts {
  readonly found?: Found
  /** The names of the screen lockers that run. */
  readonly screenSavers?: readonly string[]
}

const ALL_PARTS: Required<DesktopParts> = {
  found: { GetSession: SESSION_PATH, GetSessionByPID: SESSION_PATH },
  screenSavers: ['org.gnome.ScreenSaver'],
}

/**
 * A desktop's logind and screen locker, on a bus of their own: every app on the session bus would take the lock of this desktop for its
 * own. A desktop of this kind has no keychain.
 */
export class LinuxDesktop implements Disposable {
  readonly #daemon: PrivateBus
  readonly #bus: MessageBus
  readonly #parts: Required<DesktopParts>
  /** What logind was asked, in its order. */
  readonly asked: (readonly unknown[])[] = []

  private constructor(daemon: PrivateBus, parts: DesktopParts) {
    this.#daemon = daemon
    this.#parts = { ...ALL_PARTS, ...parts }
    this.#bus = sessionBus({ busAddress: daemon.address })
  }

  static async start(parts: DesktopParts = {}): Promise<LinuxDesktop> {
    const desktop = new LinuxDesktop(await PrivateBus.start(), parts)
    await desktop.#takeNames()
    return desktop
  }

  /** Makes this desktop's bus both buses of a program. */
  get env(): Readonly<Record<'DBUS_SESSION_BUS_ADDRESS' | 'DBUS_SYSTEM_BUS_ADDRESS', string>> {
    const { address } = this.#daemon
    return { DBUS_SESSION_BUS_ADDRESS: address, DBUS_SYSTEM_BUS_ADDRESS: address }
  }

  async #takeNames(): Promise<void> {
    this.#bus.addMethodHandler((call) => this.#answer(call))
    await this.#bus.requestName('org.freedesktop.login1', 0)
    for (const name of this.#parts.screenSavers) await this.#bus.requestName(name, 0)
  }

  /** What is not answered fails as an unknown method. */
  #answer(call: Message): boolean {
    const { GetSession, GetSessionByPID, Display } = this.#parts.found
    this.asked.push([call.path, call.member, ...call.body])
    const path = { GetSession, GetSessionByPID }[call.member]
    if (path !== undefined) this.#bus.send(Message.newMethodReturn(call, 'o', [path]))
    const isDisplay = call.member === 'Get' && call.body[1] === 'Display' && Display !== undefined
    if (isDisplay) this.#bus.send(Message.newMethodReturn(call, 'v', [new Variant('(so)', [Display === '/' ? '' : '3', Display])]))
    return path !== undefined || isDisplay
  }

  /** `loginctl lock-session` and `unlock-session`. @param path The session that is locked; the program's own by default. */
  signal(member: 'Lock' | 'Unlock', path = SESSION_PATH): void {
    this.#bus.send(Message.newSignal(path, 'org.freedesktop.login1.Session', member))
  }

  setLockedHint(isLocked: boolean): void {
    this.setProperty('LockedHint', isLocked)
  }

  /** @param owner The interface whose property it is; that of a login session by default. */
  setProperty(name: string, value: boolean, owner = 'org.freedesktop.login1.Session'): void {
    const changed = { [name]: new Variant('b', value) }
    this.#bus.send(
      Message.newSignal(SESSION_PATH, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as', [owner, changed, []]),
    )
  }

  setScreenSaver(isActive: boolean, name = 'org.gnome.ScreenSaver'): void {
    this.#bus.send(Message.newSignal(`/${name.replaceAll('.', '/')}`, name, 'ActiveChanged', 'b', [isActive]))
  }

  [Symbol.dispose](): void {
    this.#bus.disconnect()
    this.#daemon[Symbol.dispose]()
  }
}
