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

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly run: (row: Row, signal: AbortSignal) => Promise<unknown>
}

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
 * Runs an action for rows, one after another, so that a failure leaves at most one row with an unknown outcome. The run ends
 * early when it is stopped, when an outcome is unknown, or when the session has ended; the remaining rows count as skipped.
 * While the screen is locked it waits. It goes on when the component that shows it unmounts. `progress` and `subscribe` are for `useSyncExternalStore`.
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
    const { rowKey } = this.#options
    this.#abort = new AbortController()
    const { signal } = this.#abort
    const left = rows.map(rowKey)
    this.#change(
      'running',
      left.map((key) => [key, { kind: 'waiting' }]),
    )
    for (const row of rows) {
      if (!isUnlocked() && !(await untilUnlocked())) break
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
      await pastLock(() => this.#options.run(row, signal))
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
