import { AppError } from '#shared/errors.ts'
import { concernsOneRecord } from '#renderer/kit/errors/errors.ts'
import { isUnlocked, retryAfterUnlock, untilUnlocked } from '#renderer/kit/session/untilUnlocked.ts'

/** The outcome of one row. */
export type RowOutcome =
  | { readonly kind: 'waiting' | 'running' | 'done' }
  /** The server certainly did nothing: it refused, or the call was not sent. The row can be tried again. */
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

/** The work of an action whose call takes several rows. */
export interface BatchRun<Row> {
  /** Divides the rows into those of each call, such as `inBatchesOf`. Every row is in one batch. */
  readonly split: <R extends Row>(rows: readonly R[]) => readonly (readonly R[])[]
  /**
   * Makes the call. Resolves to the outcomes by row key; a row without one counts as unknown. Rejects with the `AppError` of a call that
   * failed for all rows. It is called again where the lock has refused the call. `signal`: see `RowRun`.
   */
  readonly batch: (rows: readonly Row[], signal: AbortSignal) => Promise<ReadonlyMap<string, RowOutcome>>
}

interface Options<Row> extends BatchRun<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** Batches of `size` rows, the last one with what is left. */
export const inBatchesOf =
  (size: number) =>
  <Row>(rows: readonly Row[]): Row[][] =>
    Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

/** The outcomes of a batch that the server has done as a whole. */
export const allDone = <Row>(rows: readonly Row[], rowKey: (row: Row) => string): ReadonlyMap<string, RowOutcome> =>
  new Map(rows.map((row) => [rowKey(row), { kind: 'done' }]))

/** Runs an action that takes one row, as batches of one. */
export const oneByOne = <Row>(rowKey: (row: Row) => string, run: (row: Row, signal: AbortSignal) => Promise<unknown>): BatchRun<Row> => ({
  split: inBatchesOf(1),
  batch: async (rows, signal) => {
    for (const row of rows) await run(row, signal)
    return allDone(rows, rowKey)
  },
})

type KeyedOutcome = readonly [key: string, outcome: RowOutcome]

const sameFor = (keys: readonly string[], outcome: RowOutcome): readonly KeyedOutcome[] => keys.map((key) => [key, outcome])

/** The outcome of a row whose action failed. Main has decided whether the server may have done it; a fault of the page leaves it unknown. */
export const outcomeOf = (error: unknown): RowOutcome => ({
  kind: error instanceof AppError && !error.isUndecided ? 'refused' : 'unknown',
  error,
})

/** Whether the next row may be tried: not after an unknown outcome, and not without a network or a session, which it would need too. */
const mayGoOn = (outcome: RowOutcome): boolean =>
  outcome.kind !== 'unknown' && (outcome.kind !== 'refused' || concernsOneRecord(outcome.error))

/**
 * Runs an action for rows, one batch after another, so that a failure leaves at most one batch with an unknown outcome. The run ends
 * early when it is stopped, when an outcome is unknown, or when the network or the session has ended; the remaining rows count as skipped.
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
    const { rowKey, split } = this.#options
    this.#abort = new AbortController()
    const { signal } = this.#abort
    this.#change('running', sameFor(rows.map(rowKey), { kind: 'waiting' }))
    const left = new Set(rows.map(rowKey))
    for (const batch of split(rows)) {
      if (!isUnlocked() && !(await untilUnlocked())) break
      if (signal.aborted) break
      for (const row of batch) left.delete(rowKey(row))
      this.#change(this.#progress.phase, sameFor(batch.map(rowKey), { kind: 'running' }))
      const outcomes = await this.#outcomesFor(batch, signal)
      this.#change(this.#progress.phase, outcomes)
      if (!outcomes.every(([, outcome]) => mayGoOn(outcome))) break
    }
    this.#change('ended', sameFor([...left], { kind: 'skipped' }))
  }

  async #outcomesFor(batch: readonly Row[], signal: AbortSignal): Promise<readonly KeyedOutcome[]> {
    const keys = batch.map(this.#options.rowKey)
    try {
      const answered = await retryAfterUnlock(() => this.#options.batch(batch, signal))
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
