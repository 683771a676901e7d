/** No data came for longer than the limit. */
export class StalledError extends Error {
  override readonly name = 'StalledError'
}

/**
 * Limits how long each promise of a series is awaited, and ends the wait when the signal aborts. All waits share one timer, because a large
 * download waits a hundred thousand times.
 */
export class IdleTimeout implements Disposable {
  readonly #timer: NodeJS.Timeout
  readonly #signal: AbortSignal
  readonly #abort = (): void => this.#reject?.(this.#reason())
  #reject: ((reason: Error) => void) | null = null

  constructor(ms: number, signal: AbortSignal) {
    this.#signal = signal
    this.#timer = setTimeout(() => this.#reject?.(new StalledError(`nothing for ${ms} ms`)), ms)
    signal.addEventListener('abort', this.#abort, { once: true })
  }

  /** @throws StalledError, the signal's reason, or what `work` throws. */
  wait<T>(work: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#reject = reject
    this.#timer.refresh()
    if (this.#signal.aborted) reject(this.#reason())
    work.then(resolve, reject)
    return promise
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    this.#reject = null
    this.#signal.removeEventListener('abort', this.#abort)
  }

  #reason(): Error {
    return this.#signal.reason instanceof Error ? this.#signal.reason : new Error('aborted')
  }
}
