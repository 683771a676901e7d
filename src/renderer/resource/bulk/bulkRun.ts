import { AppError } from '#shared/errors.ts'
import { isUnlocked, pastLock, untilUnlocked } from '#renderer/kit/session/untilUnlocked.ts'

/** The outcome of one row. */
export type RowOutcome =
  | { readonly kind: 'waiting' | 'running' | 'done' }
  /** The server answered and refused: the row can be tried again. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** It is not known whether the server did it, so the row is never tried again automatically. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  /** The run ended before this row. */
  | { readonly kind: 'skipped' }

/** `stopping`: the row in flight is still awaited. */
export type BulkPhase = 'ready' | 'running' | 'stopping' | 'ended'

export interface BulkProgress {
  readonly phase: BulkPhase
  /** By row key, in the order of the rows. */
  readonly outcomes: ReadonlyMap<string, RowOutcome>
}

/** Runs an action for some rows. Resolves to the outcomes by row key, or rejects with an error that all of them have. */
type RunBatch<Row> = (rows: readonly Row[], signal: AbortSignal) => Promise<ReadonlyMap<string, RowOutcome>>

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The most rows that `run` takes at once. */
  readonly size: number
  readonly run: RunBatch<Row>
}

/** Runs an action that takes one row, as a batch of one. */
export const oneByOne =
  <Row>(rowKey: (row: Row) => string, run: (row: Row, signal: AbortSignal) => Promise<unknown>): RunBatch<Row> =>
  async (rows, signal) => {
    const outcomes = new Map<string, RowOutcome>()
    for (const row of rows) {
      await run(row, signal)
      outcomes.set(rowKey(row), { kind: 'done' })
    }
    return outcomes
  }

type KeyedOutcome = readonly [key: string, outcome: RowOutcome]

const sameFor = (keys: readonly string[], outcome: RowOutcome): readonly KeyedOutcome[] => keys.map((key) => [key, outcome])

/** HTTP statuses of a gateway that got no answer from the server behind it. The server may still have done its work. */
const UNANSWERED: ReadonlySet<number | string | undefined> = new Set([502, 504])

/** The outcome of a row whose action failed. Only an answer of the server is a refusal; everything else leaves it unknown. */
export function outcomeOf(error: unknown): RowOutcome {
  if (!(error instanceof AppError)) return { kind: 'unknown', error }
  const isRefusal =
    error.kind === 'invalid-argument' || error.kind === 'unauthorized' || (error.kind === 'server' && !UNANSWERED.has(error.code))
  return { kind: isRefusal ? 'refused' : 'unknown', error }
}

/** Whether the next row may be tried: not after an unknown outcome, and not without a session. */
const mayGoOn = (outcome: RowOutcome): boolean =>
  outcome.kind !== 'unknown' && !(outcome.kind === 'refused' && outcome.error instanceof AppError && outcome.error.kind === 'unauthorized')

/**
 * Runs an action for rows, one batch after another, so that a failure leaves at most one batch with an unknown outcome. The run ends
 * early when it is stopped, when an outcome is unknown, or when the session has ended; the remaining rows count as skipped.
 * While the screen is locked it waits. It goes on when the component that shows it unmounts. `progress` and `subscribe` are for
 * `useSyncExternalStore`.
 */
export class BulkRun<Row> {
  readonly #options: Options<Row>
  readonly #listeners = new Set<() => void>()
  #abort = new AbortController()
  #progress: BulkProgress
  #working: Promise<void> = Promise.resolve()

  constructor(options: Options<Row>) {
    this.#options = options
    this.#progress = { phase: 'ready', outcomes: new Map(options.rows.map((row) => [options.rowKey(row), { kind: 'waiting' }])) }
  }

  readonly progress = (): BulkProgress => this.#progress

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Starts the run. Resolves when the run has ended; does nothing if it was started before. */
  async start(): Promise<void> {
    if (this.#progress.phase === 'ready') await this.#begin(this.#options.rows)
  }

  /** Runs the refused rows again, and no others. Does nothing before the run has ended. */
  async retryRefused(): Promise<void> {
    const { phase, outcomes } = this.#progress
    if (phase !== 'ended') return
    await this.#begin(this.#options.rows.filter((row) => outcomes.get(this.#options.rowKey(row))?.kind === 'refused'))
  }

  /** Resolves when no row is in flight any more. */
  settled(): Promise<void> {
    return this.#working
  }

  /** Stops before the next row. The row in flight is awaited: otherwise its outcome would be unknown. */
  stop(): void {
    if (this.#progress.phase !== 'running') return
    this.#abort.abort()
    this.#change('stopping', [])
  }

  async #begin(rows: readonly Row[]): Promise<void> {
    this.#working = this.#work(rows)
    await this.#working
  }

  async #work(rows: readonly Row[]): Promise<void> {
    const { rowKey, size } = this.#options
    this.#abort = new AbortController()
    const { signal } = this.#abort
    this.#change('running', sameFor(rows.map(rowKey), { kind: 'waiting' }))
    let tried = 0
    while (tried < rows.length) {
      if (!isUnlocked() && !(await untilUnlocked())) break
      if (signal.aborted) break
      const batch = rows.slice(tried, tried + size)
      tried += batch.length
      this.#change(this.#progress.phase, sameFor(batch.map(rowKey), { kind: 'running' }))
      const outcomes = await this.#outcomesFor(batch, signal)
      this.#change(this.#progress.phase, outcomes)
      if (!outcomes.every(([, outcome]) => mayGoOn(outcome))) break
    }
    this.#change('ended', sameFor(rows.slice(tried).map(rowKey), { kind: 'skipped' }))
  }

  async #outcomesFor(batch: readonly Row[], signal: AbortSignal): Promise<readonly KeyedOutcome[]> {
    const keys = batch.map(this.#options.rowKey)
    try {
      const answered = await pastLock(() => this.#options.run(batch, signal))
      return keys.map((key) => [key, answered.get(key) ?? outcomeOf(undefined)])
    } catch (error) {
      return sameFor(keys, outcomeOf(error))
    }
  }

  #change(phase: BulkPhase, outcomes: readonly KeyedOutcome[]): void {
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
