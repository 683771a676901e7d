import type { Logger } from '../log/log.ts'
import { said, type Texts } from '../texts/texts.ts'

/** What the server answered to a call that failed. */
interface FailedAnswer {
  readonly status: number
  /** The server's own sentence; null without one. */
  readonly said: string | null
}

export interface SentCallDeps {
  readonly log: Logger
  readonly texts: Texts
  /** A clock that is never set. Milliseconds. */
  readonly now: () => number
}

interface Sent {
  readonly name: string
  /** The address of the request. */
  readonly url: string
  /** The route of the page that asked; empty for a call of main's own. */
  readonly page: string
}

/** One call on its way. It knows what store IT needs to look into its failure: who asked, where, how long it took, and what was answered. */
export class SentCall {
  readonly #deps: SentCallDeps
  readonly #sent: Sent
  readonly #since: number

  constructor(deps: SentCallDeps, sent: Sent) {
    this.#deps = deps
    this.#sent = sent
    this.#since = deps.now()
  }

  get name(): string {
    return this.#sent.name
  }

  /** Logs the failure as an error, without any word of the server. The error log has those and the facts of the call beside a sentence of its own. */
  fail(failure: 'fault' | 'late' | 'lost' | 'unread' | 'unreadable', what: string, answer: FailedAnswer | null = null): void {
    const { log, texts, now } = this.#deps
    const { name, url, page } = this.#sent
    const detail = `${name}: ${what}`
    log.error(detail, {
      ...said(texts.t, `errorLog:call.${failure}`, { detail }),
      page,
      call: {
        path: new URL(url).pathname,
        durationMs: Math.max(0, Math.round(now() - this.#since)),
        status: answer?.status ?? null,
        said: answer?.said ?? null,
      },
    })
  }
}
