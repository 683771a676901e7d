import { Message, sessionBus, systemBus, type MessageBus } from '@jellybrick/dbus-next'
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

/** What identifies a signal. */
export type DbusSignal = Pick<Message, 'path' | 'interface' | 'member' | 'body'>

/** A service that does not answer within this time counts as absent. Milliseconds. */
const ANSWER_MS = 3_000

const DBUS = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' }

/** A connection to one of Linux' two message buses. Nothing throws or rejects: a PC may have neither bus. */
export class DbusSignals {
  readonly #bus: MessageBus | null
  readonly #log: Logger
  #onSignal: (signal: DbusSignal) => void = () => undefined
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

  /** Asks the bus for the signals that match a rule (D-Bus specification, Match Rules). */
  async subscribe(rule: string): Promise<void> {
    await this.ask({ ...DBUS, member: 'AddMatch', signature: 's', body: [rule] })
  }

  /** Whether a service has this name now. */
  async has(name: string): Promise<boolean> {
    return (await this.ask({ ...DBUS, member: 'NameHasOwner', signature: 's', body: [name] })) === true
  }

  stop(): void {
    this.#bus?.disconnect()
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
        if (message.member !== '') this.#onSignal(message)
      })
      return bus
    } catch (cause) {
      failed(cause)
      return null
    }
  }
}
