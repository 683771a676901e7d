/** How many calls run at a time. */
export interface QueueLimits {
  readonly total: number
  /** Of one owner, so that a page with fifty slow calls leaves room for the next one's first. */
  readonly perOwner: number
}

interface Waiting {
  readonly start: () => void
}

/**
 * Lets calls go out a few at a time, in turn over their owners: whoever was served longest ago comes first. Owners are
 * tabs; what belongs to none has an owner of its own.
 */
export class CallQueue {
  readonly #limits: QueueLimits
  /** An owner without a waiting call is not in it. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  /** The turn in which each owner with calls was served last. */
  readonly #served = new Map<string, number>()
  #turns = 0
  #total = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` when it is its turn. A call that is given up while it waits never goes out.
   * @throws what `work` throws; the signal's reason when it was given up before its turn.
   */
  async run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(owner, signal)
    try {
      return await work()
    } finally {
      this.#ended(owner)
    }
  }

  #turn(owner: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (signal.aborted) return Promise.reject(signal.reason)
    const waiting: Waiting = {
      start: () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      },
    }
    const onAbort = (): void => {
      this.#withdraw(owner, waiting)
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), waiting])
    this.#startNext()
    return promise
  }

  #withdraw(owner: string, gone: Waiting): void {
    const left = (this.#waiting.get(owner) ?? []).filter((waiting) => waiting !== gone)
    if (left.length === 0) this.#waiting.delete(owner)
    else this.#waiting.set(owner, left)
  }

  #ended(owner: string): void {
    const running = (this.#running.get(owner) ?? 1) - 1
    if (running === 0) this.#running.delete(owner)
    else this.#running.set(owner, running)
    if (running === 0 && !this.#waiting.has(owner)) this.#served.delete(owner)
    this.#total -= 1
    this.#startNext()
  }

  /** Of those who may have another call, the one who was served longest ago. */
  #nextOwner(): string | undefined {
    const able = [...this.#waiting.keys()].filter((name) => (this.#running.get(name) ?? 0) < this.#limits.perOwner)
    return able.toSorted((one, other) => (this.#served.get(one) ?? 0) - (this.#served.get(other) ?? 0))[0]
  }

  #startNext(): void {
    while (this.#total < this.#limits.total) {
      const owner = this.#nextOwner()
      if (owner === undefined) return
      const [next, ...left] = this.#waiting.get(owner) ?? []
      if (left.length > 0) this.#waiting.set(owner, left)
      else this.#waiting.delete(owner)
      this.#turns += 1
      this.#served.set(owner, this.#turns)
      this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1)
      this.#total += 1
      next?.start()
    }
  }
}
