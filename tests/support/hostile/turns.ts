/** Work whose time is compared with that of the longest turn. */
const SAMPLE = JSON.stringify(
  Array.from({ length: 2_000 }, (_, index) => ({ id: String(index), name: `顾客${index}`, price: index * 1.25, tags: ['甲', 'b', null] })),
)

/** What `SAMPLE` costs on the PC for which the limit of 50 ms was set, in milliseconds of processor time. */
const SAMPLE_MS = 4

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The longest turn of the event loop of this thread, by the processor time that the thread itself used in it, and at the speed of the PC for
 * which the limit was set. Wall time would measure other programs on a busy machine, and plain processor time how fast the machine is.
 */
export class TurnMeter {
  #isOn = false
  #longest = 0
  #during: readonly string[] = []
  #ended = Promise.resolve()
  readonly #samples: number[] = []

  /** @param running What is going on, for the report. */
  start(running: () => readonly string[]): void {
    this.#isOn = true
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ended = promise
    let before = cpuMs()
    let names = running()
    const turn = (): void => {
      const now = cpuMs()
      if (now - before > this.#longest) {
        this.#longest = now - before
        this.#during = names
      }
      names = running()
      before = cpuMs()
      if (this.#isOn) setImmediate(turn)
      else resolve()
    }
    setImmediate(turn)
  }

  async stop(): Promise<void> {
    this.#isOn = false
    await this.#ended
  }

  /** Measures the speed of this thread now. Not while the meter is on. */
  calibrate(): void {
    for (let times = 0; times < 9; times += 1) {
      const before = cpuMs()
      JSON.stringify(JSON.parse(SAMPLE))
      this.#samples.push(cpuMs() - before)
    }
  }

  report() {
    const sample = this.#samples.toSorted((one, other) => one - other)[Math.floor(this.#samples.length / 2)] ?? 0
    return {
      longestBlockMs: Math.round((this.#longest * SAMPLE_MS) / sample),
      rawMs: Math.round(this.#longest),
      sampleMs: sample,
      during: this.#during,
    }
  }
}
