/** No byte came for longer than allowed. */
export class StalledError extends Error {
  override readonly name = 'StalledError'
}

/**
 * Waits for one thing after the other, for each of them no longer than the limit, and for none once the signal says so. One
 * timer for all: a large download waits a hundred thousand times.
 */
export class IdleTimeout implements Disposable {
  readonly #timer: NodeJS.Timeout
  readonly #signal: AbortSignal
  readonly #abort = (): void => this.#giveUp?.(this.#reason())
  #giveUp: ((reason: Error) => void) | null = null

  constructor(ms: number, signal: AbortSignal) {
    this.#signal = signal
    this.#timer = setTimeout(() => this.#giveUp?.(new StalledError(`nothing for ${ms} ms`)), ms)
    signal.addEventListener('abort', this.#abort, { once: true })
  }

  /** @throws StalledError, the signal's reason, or what `work` throws. */
  wait<T>(work: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#giveUp = reject
    this.#timer.refresh()
    if (this.#signal.aborted) reject(this.#reason())
    work.then(resolve, reject)
    return promise
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    this.#giveUp = null
    this.#signal.removeEventListener('abort', this.#abort)
  }

  #reason(): Error {
    return this.#signal.reason instanceof Error ? this.#signal.reason : new Error('aborted')
  }
}
