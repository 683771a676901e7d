/** Trouble that a test orders for coming calls. */
export interface Fault {
  /** A path below `/api` (a prefix of it will do), a catalogue name, or `*` for every call. */
  readonly path: string
  /** How many calls it strikes; missing for all until the next reset. */
  readonly times?: number | undefined
  /** Milliseconds before the answer begins. */
  readonly delayMs?: number | undefined
  /** Holds the answer back until `release`. */
  readonly hold?: boolean | undefined
  /** Ends the connection without any answer. */
  readonly drop?: boolean | undefined
  /** HTTP status of the answer that takes the real one's place; `body` and `contentType` go with it. */
  readonly status?: number | undefined
  readonly body?: string | undefined
  readonly contentType?: string | undefined
  /** Answers a made-up file of this many bytes. */
  readonly syntheticBytes?: number | undefined
  /** Whether the made-up file announces its length. */
  readonly announceLength?: boolean | undefined
  /** Announces this length, whatever is sent. */
  readonly claimedLength?: number | undefined
  /** Sends the body compressed, and its length as compressed where one is announced. */
  readonly gzip?: boolean | undefined
  /** Announces no end at all: neither length nor chunks, the connection's end is the body's. */
  readonly untilClose?: boolean | undefined
  /** The `Content-Disposition` of the answer, as its bytes read in Latin-1. */
  readonly disposition?: string | undefined
  /** Breaks the connection after this many bytes of the body; with `untilClose` it ends as if that were all. */
  readonly cutAfterBytes?: number | undefined
  /** Sends so many bytes of the body, and nothing more until `release`. */
  readonly stallAfterBytes?: number | undefined
  /** Sends the body in pieces of this size, with `chunkDelayMs` milliseconds between two. */
  readonly bytesPerChunk?: number | undefined
  readonly chunkDelayMs?: number | undefined
}

interface Armed {
  readonly fault: Fault
  left: number
}

/** The faults in the order they were ordered. One call takes at most one of them. */
export class Faults {
  #armed: Armed[] = []
  #release: (() => void)[] = []

  add(fault: Fault): void {
    this.#armed.push({ fault, left: fault.times ?? Infinity })
  }

  /** Takes the fault that strikes this call, or null. `names` are the call's names in the catalogue. */
  take(path: string, names: readonly string[]): Fault | null {
    const armed = this.#armed.find(({ fault }) => fault.path === '*' || path.startsWith(fault.path) || names.includes(fault.path))
    if (armed === undefined) return null
    armed.left -= 1
    if (armed.left <= 0) this.#armed = this.#armed.filter((other) => other !== armed)
    return armed.fault
  }

  /** Resolves when somebody releases the held calls. */
  async held(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#release.push(resolve)
    await promise
  }

  /** Lets every held call go on; says how many there were. */
  release(): number {
    const waiting = this.#release
    this.#release = []
    for (const go of waiting) go()
    return waiting.length
  }

  reset(): void {
    this.#armed = []
    this.release()
  }
}
