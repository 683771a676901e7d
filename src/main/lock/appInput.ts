import type { Clock } from '../async/clock.ts'

/** The used part of Electron's `WebContents`. */
interface InputPage {
  on(event: 'input-event', listener: () => void): unknown
}

/** The used part of Electron's `app`. */
interface PageSource {
  on(event: 'web-contents-created', listener: (event: unknown, contents: InputPage) => void): unknown
}

/** When a key or the pointer was last used in one of the program's pages, external ones included. */
export class AppInput {
  readonly #clock: Pick<Clock, 'monotonic'>
  #last: number

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock
    this.#last = clock.monotonic()
  }

  /** Watches a page and every page that is created later. */
  watch(app: PageSource, contents: InputPage): void {
    this.#watchPage(contents)
    app.on('web-contents-created', (_event, later) => this.#watchPage(later))
  }

  /** Milliseconds since the last input. */
  get idleMs(): number {
    return this.#clock.monotonic() - this.#last
  }

  #watchPage(contents: InputPage): void {
    contents.on('input-event', () => {
      this.#last = this.#clock.monotonic()
    })
  }
}
