/** Runs jobs one after the other, in the order in which they were added. A job that fails does not stop the next one. */
export class SerialQueue {
  #last: Promise<void> = Promise.resolve()

  /** Runs `job` when all earlier jobs have ended. @throws what `job` throws. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#last.then(job)
    this.#last = result.then(
      () => undefined,
      () => undefined,
    )
    return result
  }

  /** Resolves when every job that was added so far has ended, also by failing. */
  settled(): Promise<void> {
    return this.#last
  }
}
