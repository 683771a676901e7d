interface Flight {
  readonly answer: Promise<unknown>
  readonly abort: AbortController
  /** The number of callers that wait for the answer. */
  waiting: number
}

/**
 * Coalesces identical in-flight calls: callers share one request and its result. A caller that aborts leaves; when the last one
 * leaves, the request is aborted. Nothing is cached.
 */
export class InFlightCalls {
  readonly #flights = new Map<string, Flight>()

  /**
   * Joins the in-flight call with this `key`, or starts it with `begin`.
   * @throws what the call throws; the signal's reason when this caller aborted.
   */
  async join<T>(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const flight = this.#flights.get(key) ?? this.#begin(key, begin)
    flight.waiting += 1
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- calls with the same key have the same type
    return (await Promise.race([flight.answer, this.#leaving(key, flight, signal)])) as T
  }

  /** Lets nobody join the calls that are in flight now. Those who wait for them get their answers. */
  seal(): void {
    this.#flights.clear()
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<unknown>): Flight {
    const abort = new AbortController()
    const answer = begin(abort.signal).finally(() => this.#forget(key, flight))
    // When all callers have left, nobody handles a failure.
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
