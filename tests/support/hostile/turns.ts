/** Work whose time is compared with that of the longest turn. */
const SAMPLE = JSON.stringify(
  Array.from({ length: 2_000 }, (_, index) => ({ id: String(index), name: `顾客${index}`, price: index * 1.25, tags: ['甲', 'b', null] })),
)

/** What `SAMPLE` costs on the PC for which the limit of 50 ms was set, in milliseconds of processor time. */
const SAMPLE_MS = 4

/** How long the thread's speed is measured, in milliseconds of processor time. */
const CALIBRATION_MS = 100

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A turn of the event loop. */
export interface Turn {
  /** Processor time of the thread, in milliseconds. */
  readonly ms: number
  /** What was going on. */
  readonly during: readonly number[]
}

/** As many turns are kept as can be repeated in a few seconds. */
const KEPT = 6

/**
 * The longest turns of the event loop of this thread, by the processor time that the thread itself used in it, and at the speed of the PC for
 * which the limit was set. Wall time would measure other programs on a busy machine, and plain processor time how fast the machine is. A
 * virtual machine also counts time that its host took away; that falls on any turn, so a long turn is repeated before it counts (`least`).
 */
export class TurnMeter {
  #isOn = false
  #longest: Turn[] = []
  #ended = Promise.resolve()
  readonly #samples: number[] = []

  /** @param running What is going on, for the report. */
  start(running: () => readonly number[]): void {
    this.#isOn = true
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ended = promise
    let before = cpuMs()
    let during = running()
    const turn = (): void => {
      const ms = cpuMs() - before
      if (ms > (this.#longest.at(-1)?.ms ?? 0) || this.#longest.length < KEPT)
        this.#longest = [...this.#longest, { ms, during }].toSorted((one, other) => other.ms - one.ms).slice(0, KEPT)
      during = running()
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

  /** Measures the speed of this thread now, for so long that a clock of whole ticks (10 ms) can tell. Not while the meter is on. */
  calibrate(): void {
    const before = cpuMs()
    let times = 0
    while (cpuMs() - before < CALIBRATION_MS) {
      JSON.stringify(JSON.parse(SAMPLE))
      times += 1
    }
    this.#samples.push((cpuMs() - before) / times)
  }

  /** The longest turns, the longest first. */
  get longest(): readonly Turn[] {
    return this.#longest
  }

  /** Milliseconds at the speed of the known PC. */
  scaled(ms: number): number {
    const sample = this.#samples.toSorted((one, other) => one - other)[Math.floor(this.#samples.length / 2)] ?? 0
    return Math.round((ms * SAMPLE_MS) / sample)
  }
}

/**
 * What a turn costs at the least. @param again Does once more what was going on.
 * @returns The turn with the shortest of its own and the repeated times.
 */
export async function least(turn: Turn, again: (during: readonly number[]) => Promise<unknown>): Promise<Turn> {
  let { ms } = turn
  for (let times = 0; times < 3; times += 1) {
    const meter = new TurnMeter()
    meter.start(() => turn.during)
    // oxlint-disable-next-line no-await-in-loop -- one time after the other
    await again(turn.during)
    // oxlint-disable-next-line no-await-in-loop -- one time after the other
    await meter.stop()
    ms = Math.min(ms, meter.longest[0]?.ms ?? 0)
  }
  return { ...turn, ms }
}
