import { AppError } from '#shared/errors.ts'
import { concernsOneRecord, errorMessage } from '#renderer/kit/errors/errors.ts'
import { fateOf, ReadBackError } from '#renderer/kit/writes/writeOrReadBack.ts'
import { isUnlocked, retryAfterUnlock, untilUnlocked } from '#renderer/kit/session/untilUnlocked.ts'

/** The outcome of one row. */
export type RowOutcome =
  | { readonly kind: 'waiting' | 'running' }
  /** `checked`: the answer was lost, and the record was read again: what was sent is there. It is a sentence about that. */
  | { readonly kind: 'done'; readonly checked?: string }
  /** The server certainly did nothing: it refused, or the call was not sent. `isFinal`: unchanged, it would be refused again. */
  | { readonly kind: 'refused'; readonly error: unknown; readonly isFinal?: true }
  /** It is not known whether the server did it, so the row is never tried again by itself. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  /** The run ended before this row, or its batch was refused for another one, which `why` says as a sentence. */
  | { readonly kind: 'skipped'; readonly why?: string }

/** `stopping`: the row in flight is still awaited. `reading`: unknown rows are read again, and nothing is written. */
export type BulkPhase = 'ready' | 'running' | 'stopping' | 'reading' | 'ended'

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

/**
 * The outcome of a row whose action failed. Main has decided whether the server may have done it, and a second look may have found it
 * done; a fault of the page leaves it unknown.
 */
export function outcomeOf(error: unknown): RowOutcome {
  if (!(error instanceof AppError)) return { kind: 'unknown', error }
  const fate = fateOf(error)
  if (error.isUndecided && fate === 'done') return { kind: 'done', checked: errorMessage(error) }
  // A record that holds something else and takes this no more: it was not done.
  return { kind: error.isUndecided && fate !== 'closed' ? 'unknown' : 'refused', error }
}

/** Whether a person may try the row again: not one that a record that was read again does not take any more. */
function canRetry(outcome: RowOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.isFinal !== true && fateOf(outcome.error) === null
  return outcome.kind === 'unknown' && fateOf(outcome.error) === 'open'
}

/** Whether the record of a row whose outcome is unknown can be read again. */
const canReadAgain = (outcome: RowOutcome): outcome is { readonly kind: 'unknown'; readonly error: ReadBackError } =>
  outcome.kind === 'unknown' && outcome.error instanceof ReadBackError

/** Whether the next row may be tried: not after an unknown outcome, and not without a network or a session, which it would need too. */
const mayGoOn = (outcome: RowOutcome): boolean =>
  outcome.kind !== 'unknown' && (outcome.kind !== 'refused' || fateOf(outcome.error) === 'closed' || concernsOneRecord(outcome.error))

/**
 * Runs an action for rows, one batch after another, so that a failure leaves at most one batch with an unknown outcome. The run ends
 * early when it is stopped, when an outcome is unknown, or when the network or the session has ended; the remaining rows count as skipped,
 * and a person may let it go on with them.
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

  /** Runs the rows again that `canRetry`, and no others. Does nothing before the run has ended. */
  async retry(): Promise<void> {
    if (this.#progress.phase === 'ended') await this.#begin(this.#rowsWhere(canRetry))
  }

  /** Runs the rows that were not tried. Does nothing before the run has ended. */
  async goOn(): Promise<void> {
    if (this.#progress.phase === 'ended') await this.#begin(this.#rowsWhere(({ kind }) => kind === 'skipped'))
  }

  /** Reads the records again of the rows whose outcome is unknown. Writes nothing. */
  async readAgain(): Promise<void> {
    if (this.#progress.phase !== 'ended') return
    this.#working = (async () => {
      this.#change('reading', [])
      for (const [key, outcome] of this.#progress.outcomes) {
        if (canReadAgain(outcome)) this.#change('reading', [[key, outcomeOf(await outcome.error.readAgain())]])
      }
      this.#change('ended', [])
    })()
    await this.#working
  }

  /** What a person may do after the run has ended. */
  readonly choices = { goOn: () => this.goOn(), readAgain: () => this.readAgain(), retry: () => this.retry() }

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

  #rowsWhere(isWanted: (outcome: RowOutcome) => boolean): readonly Row[] {
    const { outcomes } = this.#progress
    return this.#options.rows.filter((row) => isWanted(outcomes.get(this.#options.rowKey(row)) ?? { kind: 'waiting' }))
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
    let tries = 0
    try {
      const answered = await retryAfterUnlock(async () => {
        // The lock has refused it before it was sent, and the run was stopped meanwhile.
        if ((tries += 1) > 1 && signal.aborted) return null
        return await this.#options.batch(batch, signal)
      })
      if (answered === null) return sameFor(keys, { kind: 'skipped' })
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

/** How many unknown rows can be read again, and how many rows a person may try again. */
export const countChoices = (outcomes: BulkProgress['outcomes']): { readonly readable: number; readonly retriable: number } => {
  const all = [...outcomes.values()]
  return { readable: all.filter(canReadAgain).length, retriable: all.filter(canRetry).length }
}

export type OutcomeCounts = Readonly<Record<RowOutcome['kind'], number>>

/** How many rows have each outcome. */
export function countOutcomes(outcomes: BulkProgress['outcomes']): OutcomeCounts {
  const counts = { waiting: 0, running: 0, done: 0, refused: 0, unknown: 0, skipped: 0 }
  for (const { kind } of outcomes.values()) counts[kind] += 1
  return counts
}
