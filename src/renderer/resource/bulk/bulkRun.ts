import { AppError } from '#shared/errors.ts'

/** What became of one row. */
export type RowOutcome =
  | { readonly kind: 'waiting' | 'running' | 'done' }
  /** The server heard and said no: it can be tried again. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Whether the server did it is not known: it is never tried again by itself. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  /** The run ended before it. */
  | { readonly kind: 'skipped' }

/** `stopping`: the row in flight is still awaited. */
export type BulkPhase = 'ready' | 'running' | 'stopping' | 'ended'

export interface BulkProgress {
  readonly phase: BulkPhase
  /** By row key, in the order of the rows. */
  readonly outcomes: ReadonlyMap<string, RowOutcome>
}

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly run: (row: Row, signal: AbortSignal) => Promise<unknown>
}

/** A gateway that had no answer from the server behind it: the server may have done its work all the same. */
const UNANSWERED: ReadonlySet<number | undefined> = new Set([502, 504])

/** What a failure says of a row. Only an answer is a refusal; without one, and for a fault of ours, the outcome is unknown. */
export function outcomeOf(error: unknown): RowOutcome {
  if (!(error instanceof AppError)) return { kind: 'unknown', error }
  const isRefusal =
    error.kind === 'invalid-argument' || error.kind === 'unauthorized' || (error.kind === 'server' && !UNANSWERED.has(error.code))
  return { kind: isRefusal ? 'refused' : 'unknown', error }
}

/** Whether the next row may be tried: not while the server is silent, nor without a session. */
const mayGoOn = (outcome: RowOutcome): boolean =>
  outcome.kind !== 'unknown' && !(outcome.kind === 'refused' && outcome.error instanceof AppError && outcome.error.kind === 'unauthorized')

/**
 * Runs an action over rows, one after another, so that a failure leaves at most one row in doubt. It ends early when it is
 * stopped, when an outcome is unknown, and when the session is over; the rows that are left count as skipped. It outlives the
 * view that shows it. For `useSyncExternalStore`.
 */
export class BulkRun<Row> {
  readonly #options: Options<Row>
  readonly #listeners = new Set<() => void>()
  #abort = new AbortController()
  #progress: BulkProgress

  constructor(options: Options<Row>) {
    this.#options = options
    this.#progress = { phase: 'ready', outcomes: new Map(options.rows.map((row) => [options.rowKey(row), { kind: 'waiting' }])) }
  }

  readonly progress = (): BulkProgress => this.#progress

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Begins with the first row. Resolves when the run has ended; does nothing once it has begun. */
  async start(): Promise<void> {
    if (this.#progress.phase === 'ready') await this.#work(this.#options.rows)
  }

  /** Runs the refused rows again, and no other. Does nothing before the end. */
  async retryRefused(): Promise<void> {
    const { phase, outcomes } = this.#progress
    if (phase !== 'ended') return
    await this.#work(this.#options.rows.filter((row) => outcomes.get(this.#options.rowKey(row))?.kind === 'refused'))
  }

  /** Tries no further row. The one in flight is awaited: its outcome would be unknown otherwise. */
  stop(): void {
    if (this.#progress.phase !== 'running') return
    this.#abort.abort()
    this.#change('stopping', [])
  }

  async #work(rows: readonly Row[]): Promise<void> {
    const { rowKey } = this.#options
    this.#abort = new AbortController()
    const { signal } = this.#abort
    const left = rows.map(rowKey)
    this.#change(
      'running',
      left.map((key) => [key, { kind: 'waiting' }]),
    )
    for (const row of rows) {
      if (signal.aborted) break
      const key = rowKey(row)
      left.shift()
      this.#change(this.#progress.phase, [[key, { kind: 'running' }]])
      const outcome = await this.#outcomeFor(row, signal)
      this.#change(this.#progress.phase, [[key, outcome]])
      if (!mayGoOn(outcome)) break
    }
    this.#change(
      'ended',
      left.map((key) => [key, { kind: 'skipped' }]),
    )
  }

  async #outcomeFor(row: Row, signal: AbortSignal): Promise<RowOutcome> {
    try {
      await this.#options.run(row, signal)
      return { kind: 'done' }
    } catch (error) {
      return outcomeOf(error)
    }
  }

  #change(phase: BulkPhase, outcomes: readonly (readonly [string, RowOutcome])[]): void {
    this.#progress = {
      phase,
      outcomes: outcomes.length === 0 ? this.#progress.outcomes : new Map([...this.#progress.outcomes, ...outcomes]),
    }
    for (const listener of this.#listeners) listener()
  }
}

export type OutcomeCounts = Readonly<Record<RowOutcome['kind'], number>>

/** How many rows have each outcome. */
export function countOutcomes(outcomes: BulkProgress['outcomes']): OutcomeCounts {
  const counts = { waiting: 0, running: 0, done: 0, refused: 0, unknown: 0, skipped: 0 }
  for (const { kind } of outcomes.values()) counts[kind] += 1
  return counts
}
