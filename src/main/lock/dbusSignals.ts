import { Message, MessageType, sessionBus, systemBus, type MessageBus } from '@jellybrick/dbus-next'
import { withTimeoutOr } from '../async/timeLimit.ts'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'

/** A method of a service, with the arguments that it takes. */
export interface DbusCall {
  readonly destination: string
  readonly path: string
  readonly interface: string
  readonly member: string
  readonly signature?: string
  readonly body?: readonly unknown[]
}

/** What identifies a signal, and the service that sent it. */
export type DbusSignal = Pick<Message, 'path' | 'interface' | 'member' | 'body'> & { readonly service: string }

/** A service that does not answer within this time counts as absent. Milliseconds. */
const ANSWER_MS = 3_000

const DBUS = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' }

/**
 * A connection to one of Linux' two message buses. Nothing throws or rejects: a PC may have neither bus.
 *
 * Every account of the PC may send any signal on the system's bus, to everybody or straight to this program. Only the bus itself writes the
 * sender into a message (D-Bus specification, Message Bus Messages), so a signal counts only from the connection that owns its service's
 * name at that moment.
 */
export class DbusSignals {
  readonly #bus: MessageBus | null
  readonly #log: Logger
  #onSignal: (signal: DbusSignal) => void = () => undefined
  /** The connection that owns each followed service's name: its unique name, empty while nobody owns it. */
  readonly #owners = new Map<string, string>()
  /** Resolves when the connection fails: the library leaves open calls unanswered. */
  readonly #lost = Promise.withResolvers<null>()

  constructor(which: 'session' | 'system', log: Logger) {
    this.#log = log
    this.#bus = this.#connect(which)
  }

  onSignal(listener: (signal: DbusSignal) => void): void {
    this.#onSignal = listener
  }

  /** The first value of the answer; null if there is no answer. */
  async ask({ signature = '', body = [], ...call }: DbusCall): Promise<unknown> {
    if (this.#bus === null) return null
    try {
      const answering = this.#bus.call(new Message({ ...call, signature, body: [...body] }))
      const answer = await withTimeoutOr(Promise.race([answering, this.#lost.promise]), ANSWER_MS, null)
      return answer?.body[0] ?? null
    } catch (cause) {
      this.#log.info(`${call.interface}.${call.member}: ${messageOf(cause)}`)
      return null
    }
  }

  /**
   * Follows the signals of a service, also after it is started again.
   * @param rules What the signals match beside their sender (D-Bus specification, Match Rules).
   * @returns whether the service runs now.
   */
  async follow(service: string, rules: readonly string[]): Promise<boolean> {
    await this.#addMatch(`sender='${DBUS.destination}',interface='${DBUS.interface}',member='NameOwnerChanged',arg0='${service}'`)
    const owner = await this.ask({ ...DBUS, member: 'GetNameOwner', signature: 's', body: [service] })
    this.#owners.set(service, typeof owner === 'string' ? owner : '')
    for (const rule of rules) await this.#addMatch(`sender='${service}',${rule}`)
    return typeof owner === 'string'
  }

  async #addMatch(rule: string): Promise<void> {
    await this.ask({ ...DBUS, member: 'AddMatch', signature: 's', body: [`type='signal',${rule}`] })
  }

  stop(): void {
    this.#bus?.disconnect()
  }

  #received({ sender, path, interface: from, member, body }: Message): void {
    if (sender === DBUS.destination) {
      const [name, , owner]: readonly unknown[] = body
      const isFollowed = typeof name === 'string' && this.#owners.has(name)
      if (member === 'NameOwnerChanged' && isFollowed && typeof owner === 'string') this.#owners.set(name, owner)
      return
    }
    for (const [service, owner] of this.#owners) if (owner === sender) this.#onSignal({ service, path, interface: from, member, body })
  }

  #connect(which: 'session' | 'system'): MessageBus | null {
    const failed = (cause: unknown): void => {
      this.#log.info(`no ${which} bus: ${messageOf(cause)}`)
      this.#lost.resolve(null)
    }
    try {
      const bus = which === 'session' ? sessionBus() : systemBus()
      // The library's types omit this event; without a listener a lost bus would be an uncaught error.
      const connection: NodeJS.EventEmitter = bus
      connection.on('error', failed)
      bus.on('message', (message) => {
        if (message.type === MessageType.SIGNAL) this.#received(message)
      })
      return bus
    } catch (cause) {
      failed(cause)
      return null
    }
  }
}
