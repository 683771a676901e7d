import { catalogue, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import type { CallFault, CallFit, FitProgress, Honoured, ListFit } from '#shared/fit/report.ts'
import { AppError } from '#shared/errors.ts'
import type { AnswerFacts, AnswerRow } from './observeAnswer.ts'
import { plannedCalls, type ListQuestions, type PlannedCall, type Source } from './plan.ts'

/** An answer as the checks see it: what was observed, or why there is none. */
export type Observed = { readonly status: number; readonly bytes: number; readonly facts: AnswerFacts } | { readonly fault: CallFault }

export interface CallDeps {
  /** Makes a call that reads. @throws the signal's reason; AppError `unauthorized` when nobody is signed in any more. */
  readonly observe: (call: EndpointName, args: object, signal: AbortSignal) => Promise<Observed>
  /** Resolves after `ms` milliseconds; rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds that never decrease. */
  readonly now: () => number
  readonly onProgress: (progress: FitProgress) => void
  /** The method and the path of a call as the deployment's server gets them. */
  readonly requestOf: (call: EndpointName) => { readonly method: string; readonly path: string }
}

/** The shortest time between two calls: at most two a second. Milliseconds. */
const PACE_MS = 500

/** The number of calls in a row without an answer after which the checks stop: each further call would wait for a minute. */
const MAX_SILENT = 3

/** What a call answered, for the calls after it. */
export type Facts = ReadonlyMap<EndpointName, AnswerFacts>

/** A call without what would mend it. */
export interface CheckedCall extends Omit<CallFit, 'mend'> {
  readonly call: EndpointName
}

export interface CheckedCalls {
  readonly calls: readonly CheckedCall[]
  readonly facts: Facts
  /** It was cancelled before the last call. */
  readonly isPartial: boolean
}

/** Makes every call that reads, one at a time; a list is asked a few questions more. Nothing is repeated. */
export async function checkCalls(deps: CallDeps, signal: AbortSignal): Promise<CheckedCalls> {
  return await new Checks(deps, signal).run()
}

class Checks {
  readonly #deps: CallDeps
  readonly #signal: AbortSignal
  readonly #facts = new Map<EndpointName, AnswerFacts>()
  #next = Number.NEGATIVE_INFINITY
  /** Calls in a row without an answer. */
  #silent = 0

  constructor(deps: CallDeps, signal: AbortSignal) {
    this.#deps = deps
    this.#signal = signal
  }

  async run(): Promise<CheckedCalls> {
    const planned = plannedCalls()
    const calls: CheckedCall[] = []
    try {
      for (const [done, one] of planned.entries()) {
        this.#deps.onProgress({ done, of: planned.length, call: one.call })
        // oxlint-disable-next-line no-await-in-loop -- one call at a time
        calls.push(await this.#check(one))
        if (this.#silent >= MAX_SILENT) break
      }
    } catch (cause) {
      if (!this.#signal.aborted && !(cause instanceof AppError && cause.kind === 'unauthorized')) throw cause
    }
    return { calls, facts: this.#facts, isPartial: calls.length < planned.length }
  }

  async #check({ call, args, only, list }: PlannedCall): Promise<CheckedCall> {
    const fit = { ...SKIPPED, ...this.#deps.requestOf(call), call }
    const given = this.#arguments(args)
    if (typeof given === 'string') return { ...fit, needs: given }
    if (only !== null && this.#rowOf(only.call)[only.field] !== only.is) return { ...fit, needs: only.call }
    const full = list === null ? given : { ...given, current: 1, size: 1 }
    const endpoint: Endpoint = catalogue[call]
    if (!endpoint.args.safeParse(full).success) return { ...fit, needs: neededBy(args) }
    const { seen, ms } = await this.#observe(call, full)
    if (!('facts' in seen)) return { ...fit, state: 'failed', fault: seen.fault, ms }
    const { status, bytes, facts } = seen
    const { fault, code, isEmpty, differences, values } = facts
    const shown = { ...fit, status, code, ms, bytes, isEmpty, differences, values }
    if (fault !== null) return { ...shown, state: 'failed', fault }
    this.#facts.set(call, facts)
    return { ...shown, state: 'answered', list: list === null ? null : await this.#askList(call, given, list, facts) }
  }

  async #observe(call: EndpointName, args: object): Promise<{ readonly seen: Observed; readonly ms: number }> {
    const { now, wait, observe } = this.#deps
    const early = this.#next - now()
    if (early > 0) await wait(early, this.#signal)
    this.#signal.throwIfAborted()
    const start = now()
    this.#next = start + PACE_MS
    const seen = await observe(call, args, this.#signal)
    const isSilent = 'fault' in seen && (seen.fault === 'network' || seen.fault === 'timeout')
    this.#silent = isSilent ? this.#silent + 1 : 0
    return { seen, ms: Math.round(now() - start) }
  }

  /** The facts of a question that was answered; null otherwise. */
  async #ask(call: EndpointName, args: object): Promise<AnswerFacts | null> {
    const endpoint: Endpoint = catalogue[call]
    if (!endpoint.args.safeParse(args).success) return null
    const { seen } = await this.#observe(call, args)
    return 'facts' in seen && seen.facts.fault === null ? seen.facts : null
  }

  async #askList(call: EndpointName, given: object, { filter, sort }: ListQuestions, first: AnswerFacts): Promise<ListFit> {
    const [row] = first.rows
    const total: Honoured = first.total !== null ? 'yes' : row === undefined ? 'few' : 'no'
    if (row === undefined) return { total, paging: 'few', filter: 'few', sort: 'few' }
    const page = first.total === 1 ? null : await this.#ask(call, { ...given, current: 2, size: 1 })
    const other = page?.rows[0]
    return {
      total,
      paging: paging(first, page),
      filter: filter === null ? 'few' : await this.#askFilter(call, given, filter, row),
      sort: sort === null || other === undefined || other[sort] === row[sort] ? 'few' : await this.#askSort(call, given, sort),
    }
  }

  /** A filter by the first row's own value: every row that comes must have it. */
  async #askFilter(
    call: EndpointName,
    given: object,
    { arg, field }: NonNullable<ListQuestions['filter']>,
    row: AnswerRow,
  ): Promise<Honoured> {
    const value = row[field]
    if (value === undefined) return 'few'
    const found = await this.#ask(call, { ...given, current: 1, size: 2, [arg]: value })
    const rows = found?.rows ?? []
    return rows.length > 0 && rows.every((one) => one[field]?.includes(value)) ? 'yes' : 'no'
  }

  /** The first rows upwards and downwards, by a column that has different values. */
  async #askSort(call: EndpointName, given: object, sort: string): Promise<Honoured> {
    const up = await this.#ask(call, { ...given, current: 1, size: 1, ascs: sort })
    const down = await this.#ask(call, { ...given, current: 1, size: 1, descs: sort })
    if (up === null || down === null) return 'no'
    const [low, high] = [up.rows[0]?.[sort], down.rows[0]?.[sort]]
    // An order that puts rows without a value first says nothing.
    if (low === undefined || high === undefined) return 'few'
    return isBelow(low, high) ? 'yes' : 'no'
  }

  /** The arguments with the values of rows; the name of the call whose row is missing. */
  #arguments(args: Readonly<Record<string, Source>>): object | EndpointName {
    const given: Record<string, string> = {}
    for (const [name, source] of Object.entries(args)) {
      const value = typeof source === 'string' ? source : this.#rowOf(source.call)[source.field]
      if (value !== undefined) given[name] = value
      else if (typeof source !== 'string') return source.call
    }
    return given
  }

  #rowOf(call: EndpointName): AnswerRow {
    return this.#facts.get(call)?.rows[0] ?? {}
  }
}

const SKIPPED: Omit<CallFit, 'call' | 'method' | 'path' | 'mend'> = {
  state: 'skipped',
  fault: null,
  needs: null,
  status: null,
  code: null,
  ms: null,
  bytes: null,
  isEmpty: true,
  differences: [],
  values: [],
  list: null,
}

const neededBy = (args: Readonly<Record<string, Source>>): string | null => {
  const source = Object.values(args).find((one) => typeof one !== 'string')
  return source === undefined ? null : source.call
}

/** Whether the second page differs from the first, in some field. */
function paging(first: AnswerFacts, second: AnswerFacts | null): Honoured {
  if (first.total === 1) return 'few'
  // More than the one row that was asked for.
  if (first.rows.length > 1) return 'no'
  const [row, other] = [first.rows[0], second?.rows[0]]
  if (other === undefined) return first.total === null ? 'few' : 'no'
  return JSON.stringify(row) === JSON.stringify(other) ? 'no' : 'yes'
}

const isBelow = (low: string, high: string): boolean =>
  low !== '' && high !== '' && Number.isFinite(Number(low)) && Number.isFinite(Number(high)) ? Number(low) < Number(high) : low < high
