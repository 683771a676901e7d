import { EVENT_ACCESS, type EventChannel, type EventChannels } from '#shared/ipc.ts'
import type { SessionPhase } from '#shared/session.ts'
import { isGranted } from './access.ts'

/** The part of `MainWindow` that sends events to its page. */
interface EventTarget {
  send<C extends EventChannel>(channel: C, payload: EventChannels[C]): void
}

/** Sends events to the page while their access rules allow it. After an unlock the page asks for the events that it missed. */
export class PageEvents {
  readonly #page: EventTarget
  readonly #phase: () => SessionPhase

  constructor(page: EventTarget, phase: () => SessionPhase) {
    this.#page = page
    this.#phase = phase
  }

  send<C extends EventChannel>(channel: C, payload: EventChannels[C]): void {
    if (isGranted(EVENT_ACCESS[channel], this.#phase())) this.#page.send(channel, payload)
  }
}
