/** How often progress is reported. Bytes arrive many times a second, faster than anyone can read. Milliseconds. */
const REPORT_INTERVAL_MS = 250
/** The shortest time over which a rate is measured. Milliseconds. */
const RATE_SPAN_MS = 500
/** Weight of the newest measurement in the moving average: a lower one reacts too late, a higher one flickers. */
const NEWEST_WEIGHT = 0.3

/** Receives the number of bytes so far and the rate in bytes a second; the rate is null before the first measurement. */
type OnProgress = (bytes: number, bytesPerSecond: number | null) => void

/** Reports the progress of one download at a fixed interval, also while no bytes arrive, until it is disposed. */
export class Progress implements Disposable {
  /** Received so far. */
  bytes = 0
  readonly #timer: NodeJS.Timeout

  /** @param now Milliseconds since the epoch. */
  constructor(now: () => number, report: OnProgress) {
    const rate = new Rate(now())
    this.#timer = setInterval(() => report(this.bytes, rate.measure(this.bytes, now())), REPORT_INTERVAL_MS)
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}

/** A moving average of bytes a second. */
class Rate {
  #since: number
  #bytes = 0
  #value: number | null = null

  constructor(now: number) {
    this.#since = now
  }

  /** Null until the first span is over. */
  measure(bytes: number, now: number): number | null {
    const span = now - this.#since
    if (span < RATE_SPAN_MS) return this.#value
    const latest = ((bytes - this.#bytes) * 1000) / span
    this.#value = this.#value === null ? latest : Math.round(this.#value + (latest - this.#value) * NEWEST_WEIGHT)
    this.#since = now
    this.#bytes = bytes
    return this.#value
  }
}
