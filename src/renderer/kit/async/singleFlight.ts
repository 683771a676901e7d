/**
 * Runs one piece of work at a time and ignores calls while it is in flight. The check is synchronous: a state or a disabled
 * button takes effect only after a render, and a second press may come before it.
 */
export class SingleFlight {
  #isInFlight = false

  /** Resolves to whether the work ran. Rejects with the work's error. */
  async run(work: () => Promise<void>): Promise<boolean> {
    if (this.#isInFlight) return false
    this.#isInFlight = true
    try {
      await work()
    } finally {
      this.#isInFlight = false
    }
    return true
  }
}
