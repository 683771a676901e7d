/** How many calls run at the same time. */
export interface QueueLimits {
  readonly total: number
  /** The most calls of one owner at a time: a page with fifty slow calls must leave room for another page's first call. */
  readonly perOwner: number
}

interface Waiting {
  readonly start: () => void
}

/**
 * Runs a few calls at a time and serves owners in turn: the owner that was served longest ago comes first. An owner is a tab;
 * calls without a tab share one owner.
 */
export class CallQueue {
  readonly #limits: QueueLimits
  /** Holds only owners with a waiting call. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  /** The turn in which each owner was last served; only owners with running or waiting calls. */
  readonly #served = new Map<string, number>()
  #turns = 0
  #total = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` when its turn comes. A call that is aborted while it waits never starts.
   * @throws what `work` throws; the signal's reason when it was aborted before its turn.
   */
  async run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const release = await this.take(owner, signal)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Takes a turn that lasts longer than a call, such as a download's. The returned function gives it back, once.
   * @throws the signal's reason when it was aborted before its turn.
   */
  async take(owner: string, signal: AbortSignal): Promise<() => void> {
    await this.#turn(owner, signal)
    let isHeld = true
    return () => {
      if (isHeld) this.#ended(owner)
      isHeld = false
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
    signal.addEventListener('abort', onAbort)
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

  /** The owner that was served longest ago, among those below their limit. */
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
