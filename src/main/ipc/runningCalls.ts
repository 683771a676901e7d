/** The page's calls that are under way, by the id that the page gave them. */
export class RunningCalls {
  readonly #running = new Map<string, AbortController>()

  /** Runs a call under its id; the signal tells it that nobody waits any more. */
  async run<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    this.#running.set(id, abort)
    try {
      return await work(abort.signal)
    } finally {
      // A page that was loaded anew counts its ids from the beginning.
      if (this.#running.get(id) === abort) this.#running.delete(id)
    }
  }

  cancel(id: string): void {
    this.#running.get(id)?.abort()
  }

  /** The page that asked is gone, or may not see the answers any more. */
  cancelAll(): void {
    for (const abort of this.#running.values()) abort.abort()
    this.#running.clear()
  }
}
