import { setImmediate as nextTurn } from 'node:timers/promises'
import { codeOf } from '../files/disk.ts'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'

/** The used part of Electron's window. */
interface RecoverableWindow {
  on(event: 'unresponsive' | 'responsive', listener: () => void): unknown
  isDestroyed(): boolean
  readonly webContents: {
    on(event: 'render-process-gone', listener: (event: unknown, details: { readonly reason: string }) => void): unknown
    forcefullyCrashRenderer(): void
  }
}

export interface PageRecoveryDeps {
  readonly window: RecoverableWindow
  /** Loads a page of the app; without an address the last one again. */
  readonly load: (url?: string) => Promise<void>
  /** Asks, with a dialog of the system, whether to go on waiting for a page that hangs. The signal closes the dialog. */
  readonly askToWait: (signal: AbortSignal) => Promise<boolean>
  /** Asks, with a dialog of the system, whether to try once more to load a page that keeps crashing. */
  readonly askToRetry: () => Promise<boolean>
  readonly quit: () => void
  readonly log: Logger
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
}

/** After this many reloads within the span the person is asked: otherwise a page that crashes at its start would be reloaded for ever. */
const MAX_RELOADS = 3
const SPAN_MS = 5 * 60_000

/**
 * Brings the app's page back when its process ends (memory, graphics driver, antivirus) or hangs. Without it the window stays white:
 * it has no key to reload, and a second start only brings the same window to the front.
 */
export class PageRecovery {
  readonly #deps: PageRecoveryDeps
  #crashes: readonly number[] = []
  #question: AbortController | null = null
  /** Counts the loads: an earlier one that ends late is not the page's any more. */
  #loads = 0

  constructor(deps: PageRecoveryDeps) {
    this.#deps = deps
  }

  /** Starts watching the window's page. */
  start(): void {
    const { window } = this.#deps
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') void this.#crashed()
    })
    window.on('unresponsive', () => void this.#hangs())
    window.on('responsive', () => this.#endQuestion())
  }

  /**
   * Loads a page. The start does not wait for it: a page that crashes, hangs or does not load at its first time is brought back like any
   * other.
   */
  open(url: string): void {
    void this.#load(url)
  }

  async #crashed(): Promise<void> {
    this.#endQuestion()
    await this.#failed()
  }

  /** The page is loaded again, or the person is asked where that helped too often. */
  async #failed(): Promise<void> {
    const { window, askToRetry, quit, now } = this.#deps
    if (window.isDestroyed()) return
    const moment = now()
    this.#loads += 1
    this.#crashes = [...this.#crashes.filter((crash) => moment - crash < SPAN_MS), moment]
    if (this.#crashes.length <= MAX_RELOADS) return await this.#reload()
    this.#crashes = []
    if (await askToRetry()) await this.#reload()
    else quit()
  }

  async #hangs(): Promise<void> {
    const { window, askToWait, log } = this.#deps
    if (this.#question !== null) return
    log.error('the page does not respond')
    const question = new AbortController()
    this.#question = question
    const waits = await askToWait(question.signal).catch(() => true)
    if (this.#question === question) this.#question = null
    // The process is ended here; `render-process-gone` then loads the page again.
    if (!waits && !question.signal.aborted && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer()
  }

  #endQuestion(): void {
    this.#question?.abort()
    this.#question = null
  }

  async #reload(): Promise<void> {
    // Chromium is still taking the process down when it reports its end.
    await nextTurn()
    await this.#load()
  }

  async #load(url?: string): Promise<void> {
    this.#loads += 1
    const own = this.#loads
    try {
      await this.#deps.load(url)
    } catch (cause) {
      // The page crashed, which is counted there; or it went to another address of the app, which Electron calls aborted.
      if (own !== this.#loads || codeOf(cause) === 'ERR_ABORTED') return
      this.#deps.log.error(`the page could not be loaded: ${messageOf(cause)}`)
      await this.#failed()
    }
  }
}
