import type { Session } from 'electron'
import { SerialQueue } from '../async/serialQueue.ts'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Logger } from '../log/log.ts'

/** In memory only: without the prefix `persist:` nothing of the session is written to the disk. */
export const NETWORK_PARTITION = 'network'

/** The longest that calls wait for the session to be cleared. Milliseconds. */
const CLEAR_LIMIT_MS = 5_000

export interface NetworkSessionDeps {
  readonly session: Pick<Session, 'clearData' | 'clearAuthCache' | 'closeAllConnections'>
  readonly log: Logger
}

/**
 * The session of main's own calls, separate from the page's. It is cleared when a person leaves: otherwise the server's cookies, the proxy
 * credentials and the connections that were authenticated with them would be used for the next person's calls.
 */
export class NetworkSession {
  readonly #deps: NetworkSessionDeps
  readonly #clearings = new SerialQueue()

  constructor(deps: NetworkSessionDeps) {
    this.#deps = deps
  }

  /** Clears the session. Calls that begin after this wait for it. */
  clear(): void {
    const { session, log } = this.#deps
    void this.#clearings.run(async () => {
      const cleared = Promise.all([session.clearData(), session.clearAuthCache(), session.closeAllConnections()])
      await withTimeoutOr(cleared, CLEAR_LIMIT_MS, undefined).catch((cause: unknown) =>
        log.error(`the network session was not cleared: ${messageOf(cause)}`),
      )
    })
  }

  /** `fetch` that first waits until the session is cleared. */
  afterClearing(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      await this.#clearings.settled()
      return await fetch(input, init)
    }
  }
}
