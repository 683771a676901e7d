import type { App, AuthInfo, ClientRequest } from 'electron'
import { randomUUID } from 'node:crypto'
import type { ProxyChallenge, ProxyCredentials } from '#shared/schemas/proxy.ts'
import type { Logger } from '../log/log.ts'

export interface ProxyLoginDeps {
  readonly app: App
  readonly log: Logger
  /** Sends a request to an address behind the proxy (the server's) in the session of main's calls. Redirects are not followed. */
  readonly request: () => ClientRequest
}

export interface ProxyListener {
  /** Shows the question; null removes it. */
  readonly onQuestion: (challenge: ProxyChallenge | null) => void
  /** The proxy let a request pass: what failed before may be tried again. */
  readonly onPassed: () => void
}

type Answer = (username?: string, password?: string) => void

/** Who asks. Each is a session of Chromium's with credentials of its own: what was typed for one says nothing of the others. */
type Source = 'pages' | 'calls' | 'updates'

interface Question {
  readonly challenge: ProxyChallenge
  readonly answers: Answer[]
  readonly sources: Set<Source>
}

/** What a session asks for. */
const keyOf = (source: Source, proxy: string): string => `${source} ${proxy}`

/** The time limit for the answer, not counting the time in which the person types. Milliseconds. */
const ANSWER_LIMIT_MS = 60_000
/** The proxy's answer that it wants a sign-in. */
const PROXY_SIGN_IN = 407
/** How long the app does not ask again after the person gave up. Milliseconds. */
const QUIET_MS = 5 * 60_000

/**
 * The sign-in at a proxy. Chromium keeps the credentials in memory for this run and this session; nothing is stored. Pages ask through the
 * app's `login` event. A call of main fails at once instead: its time limit would end while the person types, and the credentials with it.
 * A separate request without that limit then asks, and the calls use its credentials.
 */
export class ProxyLogin {
  readonly #deps: ProxyLoginDeps
  #listener: ProxyListener = { onQuestion: () => undefined, onPassed: () => undefined }
  #question: Question | null = null
  /** The sessions and proxies that received credentials: one that asks again calls them wrong. */
  readonly #answered = new Set<string>()
  #isAsking = false
  /** After the person gave up, no call asks again before this time. In `performance.now()` milliseconds. */
  #quietUntil = Number.NEGATIVE_INFINITY

  constructor(deps: ProxyLoginDeps) {
    this.#deps = deps
    deps.app.on('login', (event, _contents, _details, { isProxy, host, port, realm }, answer) => {
      // A server's own login request is left alone: the app signs in with its own form.
      if (!isProxy) return
      event.preventDefault()
      this.#ask('pages', { host, port, realm }, answer)
    })
  }

  subscribe(listener: ProxyListener): void {
    this.#listener = listener
  }

  /** Answers a request of an update with the credentials that the person types; a login request of a server itself is cancelled. */
  readonly login = ({ isProxy, host, port, realm }: AuthInfo, answer: Answer): void => {
    if (isProxy) this.#ask('updates', { host, port, realm }, answer)
    else answer()
  }

  /** The pending question, or null. */
  get challenge(): ProxyChallenge | null {
    return this.#question?.challenge ?? null
  }

  /** Answers the question `id`; null cancels. All requests that wait for the same proxy get this answer. */
  answer(id: string, credentials: ProxyCredentials | null): void {
    const question = this.#question
    if (question?.challenge.id !== id) return
    this.#question = null
    if (credentials === null) {
      this.forget()
      this.#quietUntil = performance.now() + QUIET_MS
    } else for (const source of question.sources) this.#answered.add(keyOf(source, question.challenge.proxy))
    this.#listener.onQuestion(null)
    for (const answer of question.answers) {
      if (credentials === null) answer()
      else answer(credentials.username, credentials.password)
    }
  }

  /** Makes the proxy ask again after it rejected a call. Does nothing while a question is shown, or after the person gave up. */
  async triggerProxyLogin(): Promise<void> {
    if (this.#isAsking || performance.now() < this.#quietUntil) return
    this.#isAsking = true
    const hasPassed = await this.#passes()
    this.#isAsking = false
    if (!hasPassed) return this.#deps.log.warn('the proxy did not let the app through')
    this.forget()
    this.#listener.onPassed()
  }

  /** Forgets who received credentials: what the next person types was not refused before. */
  forget(): void {
    this.#answered.clear()
  }

  /** Whether a request gets through the proxy, after asking the person if necessary. Any answer of the server counts. */
  async #passes(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const request = this.#deps.request()
    let limit = setTimeout(() => resolve(false), ANSWER_LIMIT_MS)
    request.on('error', () => resolve(false))
    request.on('redirect', () => resolve(true))
    request.on('response', ({ statusCode }) => resolve(statusCode !== PROXY_SIGN_IN))
    request.on('login', ({ isProxy, host, port, realm }, answer) => {
      if (!isProxy) return answer()
      clearTimeout(limit)
      this.#ask('calls', { host, port, realm }, (...credentials) => {
        limit = setTimeout(() => resolve(false), ANSWER_LIMIT_MS)
        answer(...credentials)
      })
    })
    request.end()
    const hasPassed = await promise
    clearTimeout(limit)
    request.abort()
    return hasPassed
  }

  #ask(source: Source, { host, port, realm }: Pick<AuthInfo, 'host' | 'port' | 'realm'>, answer: Answer): void {
    const proxy = `${host}:${port}`
    if (this.#question?.challenge.proxy === proxy) {
      this.#question.sources.add(source)
      this.#question.answers.push(answer)
      return
    }
    // A second proxy has to wait while the first question is open.
    if (this.#question !== null) return answer()
    const challenge: ProxyChallenge = { id: randomUUID(), proxy, realm, wasWrong: this.#answered.has(keyOf(source, proxy)) }
    this.#question = { challenge, answers: [answer], sources: new Set([source]) }
    this.#deps.log.info(`the proxy ${proxy} wants a sign-in`)
    this.#listener.onQuestion(challenge)
  }
}
