/** A fault that a test sets for coming calls. */
export interface Fault {
  /** A path below `/api` or a prefix of one, a catalogue name, or `*` for every call. */
  readonly path: string
  /** Only calls with one of these query fields. */
  readonly fields?: readonly string[] | undefined
  /** The number of calls that it affects; all until the next reset when it is missing. */
  readonly times?: number | undefined
  /** Milliseconds before the answer begins. */
  readonly delayMs?: number | undefined
  /** Holds the answer until `release`. */
  readonly hold?: boolean | undefined
  /** Closes the connection without an answer. */
  readonly drop?: boolean | undefined
  /** HTTP status of an answer that replaces the real one, with `body` and `contentType`. */
  readonly status?: number | undefined
  readonly body?: string | undefined
  readonly contentType?: string | undefined
  /** Answers a generated file of this many bytes. */
  readonly syntheticBytes?: number | undefined
  /** Whether the generated file announces its length. */
  readonly announceLength?: boolean | undefined
  /** Announces this length, whatever is sent. */
  readonly claimedLength?: number | undefined
  /** Compresses the body; an announced length is then the compressed one. */
  readonly gzip?: boolean | undefined
  /** Sends neither a length nor chunks: the body ends when the connection closes. */
  readonly untilClose?: boolean | undefined
  /** The `Content-Disposition` header of the answer, its bytes as Latin-1. */
  readonly disposition?: string | undefined
  /** Breaks the connection after this many bytes of the body; with `untilClose` the body seems complete. */
  readonly cutAfterBytes?: number | undefined
  /** Sends this many bytes of the body, and nothing more until `release`. */
  readonly stallAfterBytes?: number | undefined
  /** Sends the body in pieces of this size, with `chunkDelayMs` milliseconds between two. */
  readonly bytesPerChunk?: number | undefined
  readonly chunkDelayMs?: number | undefined
}

interface Armed {
  readonly fault: Fault
  left: number
}

/** The faults in the order in which they were set. A call takes at most one of them. */
export class Faults {
  #armed: Armed[] = []
  #wereSet = false
  #release: (() => void)[] = []

  add(fault: Fault): void {
    this.#wereSet = true
    this.#armed.push({ fault, left: fault.times ?? Infinity })
  }

  /** Whether a fault was set since the last reset; it may have met its call already. */
  get wereSet(): boolean {
    return this.#wereSet
  }

  /**
   * Takes the fault for this call, or null. `names` are the call's names in the catalogue, `fields` the names in its query.
   * @param isReused The connection served earlier calls. Chromium repeats a call that is dropped there, so the drop does not count yet.
   */
  take(path: string, names: readonly string[], fields: readonly string[], isReused: boolean): Fault | null {
    const isMeant = (fault: Fault): boolean =>
      (fault.path === '*' || path.startsWith(fault.path) || names.includes(fault.path)) &&
      (fault.fields === undefined || fault.fields.some((name) => fields.includes(name)))
    const armed = this.#armed.find(({ fault }) => isMeant(fault))
    if (armed === undefined) return null
    if (armed.fault.drop === true && isReused) return armed.fault
    armed.left -= 1
    if (armed.left <= 0) this.#armed = this.#armed.filter((other) => other !== armed)
    return armed.fault
  }

  /** Resolves when the held calls are released. */
  async held(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#release.push(resolve)
    await promise
  }

  /** Releases every held call, and returns their number. */
  release(): number {
    const waiting = this.#release
    this.#release = []
    for (const go of waiting) go()
    return waiting.length
  }

  reset(): void {
    this.#armed = []
    this.#wereSet = false
    this.release()
  }
}
