/** The page's running calls that read, by the id that the page gave them. Writes are in `RunningWrites`. */
export class RunningCalls {
  readonly #running = new Map<string, AbortController>()

  /** Runs a call under its id. `signal` is aborted when the page cancels it. */
  async run<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    this.#running.set(id, abort)
    try {
      return await work(abort.signal)
    } finally {
      // A reloaded page counts its ids from the beginning: the id may belong to a newer call.
      if (this.#running.get(id) === abort) this.#running.delete(id)
    }
  }

  cancel(id: string): void {
    this.#running.get(id)?.abort()
  }

  /** Call when the page is gone, or may no longer see the answers. */
  cancelAll(): void {
    for (const abort of this.#running.values()) abort.abort()
    this.#running.clear()
  }
}
