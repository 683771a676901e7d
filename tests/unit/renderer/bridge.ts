import { vi } from 'vitest'
import type { AppErrorData } from '#shared/errors.ts'
import type { EventChannel, EventChannels, Reply } from '#shared/ipc.ts'
import { answered } from '../../support/ipc/answered.ts'

type Handle = (...args: readonly unknown[]) => unknown

/** The reply of main to a call that fails. */
export const failed = (error: AppErrorData): Reply<never> => ({ ok: false, error })

/** Main, as a test sets it: it records what the page asks, and answers by the name of the channel or of the call. */
export class Bridge {
  /** What the page has asked of main's channels, but for calls of the catalogue. */
  readonly asked: (readonly unknown[])[] = []
  /** The calls of the catalogue: name, arguments and the tab that asks. */
  readonly calls: (readonly [name: string, args: unknown, owner: string | null])[] = []
  readonly #answers = new Map<string, Handle>([['update:state', () => ({ ready: null, isDue: false, failed: null })]])
  readonly #listeners = new Map<string, ((payload: unknown) => void)[]>()
  /** What the page's window is told to listen to. */
  readonly heard = new Map<string, (event: unknown) => void>()

  /** Takes the place of `window`, until `vi.unstubAllGlobals`; in a test with a document, only of what the preload adds to it. */
  constructor() {
    const backoffice = {
      invoke: async (channel: string, ...args: unknown[]): Promise<Reply<unknown>> => {
        this.asked.push([channel, ...args])
        return await this.#reply(channel, args, (value) => ({ ok: true, value }))
      },
      call: async (_id: string, name: string, args: unknown, owner: string | null): Promise<Reply<unknown>> => {
        this.calls.push([name, args, owner])
        return await this.#reply(name, [args], (value) => answered(value ?? null))
      },
      on: (channel: string, listener: (payload: unknown) => void) => {
        const others = this.#listeners.get(channel) ?? []
        this.#listeners.set(channel, [...others, listener])
        return () => void this.#listeners.set(channel, others)
      },
    }
    const addEventListener = (name: string, listener: (event: unknown) => void) => this.heard.set(name, listener)
    if (typeof document === 'undefined') vi.stubGlobal('window', { addEventListener, backoffice })
    else vi.stubGlobal('backoffice', backoffice)
  }

  /** Answers a channel or a call: with a value, or with what `failed` makes. */
  answer(name: string, handle: Handle): void {
    this.#answers.set(name, handle)
  }

  /** Sends an event to the page. */
  tell<C extends EventChannel>(channel: C, payload: EventChannels[C]): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }

  /** The listeners of an event: a second one would handle it twice. */
  listeners(channel: EventChannel): number {
    return this.#listeners.get(channel)?.length ?? 0
  }

  async #reply(name: string, args: readonly unknown[], wrap: (value: unknown) => Reply<unknown>): Promise<Reply<unknown>> {
    const answer: unknown = await this.#answers.get(name)?.(...args)
    const isFailure = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
    return isFailure ? (answer as Reply<never>) : wrap(answer)
  }
}
