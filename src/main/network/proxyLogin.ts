import { BrowserWindow, type App } from 'electron'
import { randomUUID } from 'node:crypto'
import type { ProxyChallenge, ProxyCredentials } from '#shared/schemas/proxy.ts'
import type { Logger } from '../log/log.ts'

export interface ProxyLoginDeps {
  readonly app: App
  readonly log: Logger
  /** A page behind the proxy that the product uses. */
  readonly url: string
}

export interface ProxyListener {
  /** Shows the question; null takes it back. */
  readonly onQuestion: (challenge: ProxyChallenge | null) => void
  /** The proxy let a request pass: what failed may be tried again. */
  readonly onPassed: () => void
}

type Answer = (username?: string, password?: string) => void

interface Question {
  readonly challenge: ProxyChallenge
  readonly answers: Answer[]
}

/** A page that shows nothing by then never will. Milliseconds. */
const PATIENCE_MS = 120_000
/** How long nobody is asked after giving up. Milliseconds. */
const QUIET_MS = 5 * 60_000

/**
 * A proxy that wants a name and a password. Chromium asks by the app's `login` event, and keeps what it is told in memory
 * for this run; nothing of it is stored. Requests of main's own do not raise that event (electron#44249), so a call that
 * a proxy has turned away lets a page that nobody sees ask in its place; the session's answer serves both.
 */
export class ProxyLogin {
  readonly #parts: ProxyLoginDeps
  #listener: ProxyListener = { onQuestion: () => undefined, onPassed: () => undefined }
  #question: Question | null = null
  /** The proxy that was answered last: when it asks again, the answer was wrong. */
  #answered: string | null = null
  #knocking = false
  #pageId: number | null = null
  /** Who has just given up is not asked again by every call. */
  #quietUntil = Number.NEGATIVE_INFINITY

  constructor(parts: ProxyLoginDeps) {
    this.#parts = parts
    parts.app.on('login', (event, _contents, _details, { isProxy, host, port, realm }, answer) => {
      // A server's own question is not ours to answer: its sign-in is the product's.
      if (!isProxy) return
      event.preventDefault()
      this.#ask(host, port, realm, answer)
    })
  }

  follow(listener: ProxyListener): void {
    this.#listener = listener
  }

  /** Whether this is the page that nobody sees. */
  isPage(webContentsId: number): boolean {
    return this.#pageId === webContentsId
  }

  /** The question that waits for an answer. */
  get challenge(): ProxyChallenge | null {
    return this.#question?.challenge ?? null
  }

  /** Answers the question `id`; null gives up. Several requests that asked at once get the same answer. */
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

  /** A call was turned away by a proxy: lets the proxy ask. One at a time. */
  async triggerProxyLogin(): Promise<void> {
    if (this.#knocking || performance.now() < this.#quietUntil) return
    this.#knocking = true
    const page = new BrowserWindow({
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false, images: false, webgl: false },
    })
    this.#pageId = page.webContents.id
    const timer = setTimeout(() => page.destroy(), PATIENCE_MS)
    try {
      await page.loadURL(this.#parts.url)
      this.#answered = null
      this.#listener.onPassed()
    } catch {
      this.#parts.log.warn('the proxy did not let the app through')
    } finally {
      clearTimeout(timer)
      if (!page.isDestroyed()) page.destroy()
      this.#knocking = false
      this.#pageId = null
    }
  }

  #ask(host: string, port: number, realm: string, answer: Answer): void {
    const proxy = `${host}:${port}`
    if (this.#question !== null && this.#question.challenge.proxy === proxy) return void this.#question.answers.push(answer)
    // Another proxy while the first one waits for its answer: one question at a time.
    if (this.#question !== null) return answer()
    const challenge: ProxyChallenge = { id: randomUUID(), proxy, realm, wasWrong: this.#answered === proxy }
    this.#question = { challenge, answers: [answer] }
    this.#parts.log.info(`the proxy ${proxy} wants a sign-in`)
    this.#listener.onQuestion(challenge)
  }
}
