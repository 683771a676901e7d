interface Flight {
  readonly answer: Promise<unknown>
  readonly abort: AbortController
  /** Who waits for the answer. */
  waiting: number
}

/**
 * Calls that are alike while one of them is under way are one call: its answer, or its failure, is everybody's. Who gives
 * up leaves alone; the last one to leave ends the call. Nothing outlives the answer: this is no cache.
 */
export class SharedCalls {
  readonly #flights = new Map<string, Flight>()

  /**
   * Joins the call that `key` names, or begins it with `begin`.
   * @throws what the call throws; the signal's reason when this one gave up.
   */
  async join<T>(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const flight = this.#flights.get(key) ?? this.#begin(key, begin)
    flight.waiting += 1
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same key is the same call, and so the same type
    return (await Promise.race([flight.answer, this.#leaving(key, flight, signal)])) as T
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<unknown>): Flight {
    const abort = new AbortController()
    const answer = begin(abort.signal).finally(() => this.#forget(key, flight))
    // Whoever waits hears of a failure; when all have left, nobody does.
    answer.catch(() => undefined)
    const flight: Flight = { answer, abort, waiting: 0 }
    this.#flights.set(key, flight)
    return flight
  }

  #leaving(key: string, flight: Flight, signal: AbortSignal): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>()
    const leave = (): void => {
      flight.waiting -= 1
      if (flight.waiting === 0) {
        this.#forget(key, flight)
        flight.abort.abort(signal.reason)
      }
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    flight.answer.finally(() => signal.removeEventListener('abort', leave)).catch(() => undefined)
    return promise
  }

  #forget(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }
}
