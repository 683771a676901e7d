import { BrowserWindow, type App } from 'electron'
import { randomUUID } from 'node:crypto'
import type { ProxyChallenge, ProxyCredentials } from '#shared/schemas/proxy.ts'
import type { Logger } from '../log/log.ts'

export interface ProxyLoginDeps {
  readonly app: App
  readonly log: Logger
  /** An address behind the proxy: the server's. */
  readonly url: string
}

export interface ProxyListener {
  /** Shows the question; null removes it. */
  readonly onQuestion: (challenge: ProxyChallenge | null) => void
  /** The proxy let a request pass: what failed may be tried again. */
  readonly onPassed: () => void
}

type Answer = (username?: string, password?: string) => void

interface Question {
  readonly challenge: ProxyChallenge
  readonly answers: Answer[]
}

/** The limit for loading the hidden page. Milliseconds. */
const PAGE_LIMIT_MS = 120_000
/** How long the app does not ask again after the person gave up. Milliseconds. */
const QUIET_MS = 5 * 60_000

/**
 * The sign-in at a proxy. Chromium asks through the app's `login` event and keeps the credentials in memory for this run; nothing
 * is stored. Main's own requests do not raise that event (electron#44249), so after a call that a proxy rejected, a hidden page
 * of the same session loads the server's address and raises it; the credentials then serve both.
 */
export class ProxyLogin {
  readonly #deps: ProxyLoginDeps
  #listener: ProxyListener = { onQuestion: () => undefined, onPassed: () => undefined }
  #question: Question | null = null
  /** The proxy that got credentials last: when it asks again, they were wrong. */
  #answered: string | null = null
  #isLoading = false
  #pageId: number | null = null
  /** A person who gave up is not asked again by every call. In `performance.now()` milliseconds. */
  #quietUntil = Number.NEGATIVE_INFINITY

  constructor(deps: ProxyLoginDeps) {
    this.#deps = deps
    deps.app.on('login', (event, _contents, _details, { isProxy, host, port, realm }, answer) => {
      // A server's own login request is left alone: the app signs in with its own form.
      if (!isProxy) return
      event.preventDefault()
      this.#ask(host, port, realm, answer)
    })
  }

  follow(listener: ProxyListener): void {
    this.#listener = listener
  }

  /** Whether this is the hidden page. */
  isPage(webContentsId: number): boolean {
    return this.#pageId === webContentsId
  }

  /** The pending question, or null. */
  get challenge(): ProxyChallenge | null {
    return this.#question?.challenge ?? null
  }

  /** Answers the question `id`; null gives up. All requests that wait for the same proxy get this answer. */
  answer(id: string, credentials: ProxyCredentials | null): void {
    const question = this.#question
    if (question?.challenge.id !== id) return
    this.#question = null
    this.#answered = credentials === null ? null : question.challenge.proxy
    if (credentials === null) this.#quietUntil = performance.now() + QUIET_MS
    this.#listener.onQuestion(null)
    for (const answer of question.answers) {
      if (credentials === null) answer()
      else answer(credentials.username, credentials.password)
    }
  }

  /** Makes the proxy ask, after it rejected a call. Does nothing while the hidden page loads, or after the person gave up. */
  async triggerProxyLogin(): Promise<void> {
    if (this.#isLoading || performance.now() < this.#quietUntil) return
    this.#isLoading = true
    const page = new BrowserWindow({
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false, images: false, webgl: false },
    })
    this.#pageId = page.webContents.id
    const timer = setTimeout(() => page.destroy(), PAGE_LIMIT_MS)
    try {
      await page.loadURL(this.#deps.url)
      this.#answered = null
      this.#listener.onPassed()
    } catch {
      this.#deps.log.warn('the proxy did not let the app through')
    } finally {
      clearTimeout(timer)
      if (!page.isDestroyed()) page.destroy()
      this.#isLoading = false
      this.#pageId = null
    }
  }

  #ask(host: string, port: number, realm: string, answer: Answer): void {
    const proxy = `${host}:${port}`
    if (this.#question !== null && this.#question.challenge.proxy === proxy) return void this.#question.answers.push(answer)
    // A second proxy while the first waits for its answer: one question at a time.
    if (this.#question !== null) return answer()
    const challenge: ProxyChallenge = { id: randomUUID(), proxy, realm, wasWrong: this.#answered === proxy }
    this.#question = { challenge, answers: [answer] }
    this.#deps.log.info(`the proxy ${proxy} wants a sign-in`)
    this.#listener.onQuestion(challenge)
  }
}
