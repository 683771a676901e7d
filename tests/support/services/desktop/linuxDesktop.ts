import { Message, MessageType, sessionBus, Variant, type MessageBus } from '@jellybrick/dbus-next'
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
  #bus: MessageBus
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

  /**
   * Says on the bus what only logind and a screen locker may say, as any account of the PC can: to everybody, and to each connection by its
   * own name. Resolves when the bus has passed it on.
   */
  async forge(isLocked: boolean): Promise<void> {
    const stranger = sessionBus({ busAddress: this.#daemon.address })
    const ask = {
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'ListNames',
    }
    const answer = await stranger.call(new Message(ask))
    const [session, properties] = ['org.freedesktop.login1.Session', 'org.freedesktop.DBus.Properties']
    const hint = [session, { LockedHint: new Variant('b', isLocked) }, []]
    const saver = 'org.gnome.ScreenSaver'
    const signals = [
      { path: SESSION_PATH, interface: session, member: isLocked ? 'Lock' : 'Unlock' },
      { path: SESSION_PATH, interface: properties, member: 'PropertiesChanged', signature: 'sa{sv}as', body: hint },
      { path: `/${saver.replaceAll('.', '/')}`, interface: saver, member: 'ActiveChanged', signature: 'b', body: [isLocked] },
    ]
    const connections = ((answer?.body[0] ?? []) as readonly string[]).filter((name) => name.startsWith(':'))
    for (const signal of signals) {
      stranger.send(new Message({ ...signal, type: MessageType.SIGNAL }))
      for (const destination of connections) stranger.send(new Message({ ...signal, type: MessageType.SIGNAL, destination }))
    }
    await stranger.call(new Message(ask))
    stranger.disconnect()
  }

  /** Logind and the screen locker end and are started again, as by an update of the system. */
  async restart(): Promise<void> {
    this.#bus.disconnect()
    this.#bus = sessionBus({ busAddress: this.#daemon.address })
    await this.#takeNames()
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
