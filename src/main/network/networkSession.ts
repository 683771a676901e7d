import type { Session } from 'electron'
import { SerialQueue } from '../async/serialQueue.ts'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Logger } from '../log/log.ts'

/** In memory: without the prefix `persist:` nothing of the session reaches the disk. */
export const NETWORK_PARTITION = 'network'

/** Calls do not wait longer for a session that cannot be cleared. Milliseconds. */
const CLEAR_LIMIT_MS = 5_000

export interface NetworkSessionDeps {
  readonly session: Pick<Session, 'clearData' | 'clearAuthCache' | 'closeAllConnections'>
  readonly log: Logger
}

/**
 * The session of main's own calls, apart from the page's. It is emptied when a person leaves: the server's cookies, the credentials for a
 * proxy and the connections that were signed in with them would otherwise travel with the next person's calls.
 */
export class NetworkSession {
  readonly #deps: NetworkSessionDeps
  readonly #clearings = new SerialQueue()

  constructor(deps: NetworkSessionDeps) {
    this.#deps = deps
  }

  /** Removes everything. Calls that begin after this wait for it. */
  clear(): void {
    const { session, log } = this.#deps
    void this.#clearings.run(async () => {
      const cleared = Promise.all([session.clearData(), session.clearAuthCache(), session.closeAllConnections()])
      await withTimeoutOr(cleared, CLEAR_LIMIT_MS, undefined).catch((cause: unknown) =>
        log.error(`the network session was not cleared: ${messageOf(cause)}`),
      )
    })
  }

  /** `fetch`, but after the session is cleared. */
  afterClearing(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      await this.#clearings.settled()
      return await fetch(input, init)
    }
  }
}
