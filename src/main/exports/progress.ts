import { Rate } from './rate.ts'

/** Bytes move many times a second; nobody reads faster than this. Milliseconds. */
const INTERVAL_MS = 250

/** How far one export is: told at intervals, also that nothing comes any more; until it is disposed of. */
export class Progress implements Disposable {
  /** Received so far. */
  bytes = 0
  readonly #timer: NodeJS.Timeout

  /** @param now Milliseconds since the epoch. @param tell Told the bytes and how many come a second; null where nothing was measured yet. */
  constructor(now: () => number, tell: (bytes: number, bytesPerSecond: number | null) => void) {
    const rate = new Rate(now())
    this.#timer = setInterval(() => tell(this.bytes, rate.measure(this.bytes, now())), INTERVAL_MS)
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}
