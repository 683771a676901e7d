import { ReadBackError, type Fate } from '#renderer/kit/writes/writeOrReadBack.ts'
import { BulkRun, oneByOne, type BulkPhase, type RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import { AppError } from '#shared/errors.ts'

/**
 * How the call of one row ends. `lost…`: its answer was lost, and its record was read again or could not be. `behindLock`: main refused it
 * before it was sent.
 */
export const ANSWERS = ['done', 'refused', 'offline', 'lost', 'lostOpen', 'lostClosed', 'lostDone', 'lostUnread', 'behindLock'] as const
export type Answer = (typeof ANSWERS)[number]

type Kind = RowOutcome['kind']

/** By docs/architecture.md ("A write"): a row that was found done is done, and one that takes it no more was not done. */
const KINDS: Readonly<Record<Exclude<Answer, 'behindLock'>, Kind>> = {
  done: 'done',
  refused: 'refused',
  offline: 'refused',
  lost: 'unknown',
  lostOpen: 'unknown',
  lostClosed: 'refused',
  lostDone: 'done',
  lostUnread: 'unknown',
}
const GOES_ON: readonly Answer[] = ['done', 'refused', 'lostClosed', 'lostDone']
const CAN_BE_TRIED_AGAIN: readonly Answer[] = ['refused', 'offline', 'lostOpen']

export const ROWS = ['a', 'b', 'c', 'd']

/** A bulk run: one row after another, and none again by itself. */
export class BulkModel {
  phase: Exclude<BulkPhase, 'reading'> = 'ready'
  screen: 'signed-in' | 'locked' | 'signed-out' = 'signed-in'
  readonly rows = new Map<string, Kind>(ROWS.map((row) => [row, 'waiting']))
  readonly answers = new Map<string, Answer>()
  /** The rows whose calls reached the server, in this order. */
  readonly sent: string[] = []
  /** The row in flight. */
  current: string | null = null
  #left: string[] = []
  /** The row that the lock has refused: it is called again after the unlock. */
  #behindLock: string | null = null

  begin(rows: readonly string[]): void {
    this.phase = 'running'
    this.#left = [...rows]
    for (const row of rows) this.rows.set(row, 'waiting')
    this.#next()
  }

  retry(): void {
    this.begin(this.#rowsWhere((row, kind) => kind !== 'done' && this.#mayTry(row)))
  }

  goOn(): void {
    this.begin(this.#rowsWhere((_row, kind) => kind === 'skipped'))
  }

  answer(answer: Answer): void {
    const { current } = this
    if (current === null) return
    this.current = null
    if (answer === 'behindLock') {
      this.#behindLock = current
      return
    }
    this.sent.push(current)
    this.answers.set(current, answer)
    this.rows.set(current, KINDS[answer])
    if (GOES_ON.includes(answer)) this.#next()
    else this.#end()
  }

  stop(): void {
    if (this.phase === 'running') this.phase = 'stopping'
  }

  show(screen: BulkModel['screen']): void {
    this.screen = screen
    if (this.current === null && (this.phase === 'running' || this.phase === 'stopping')) this.#next()
  }

  #mayTry(row: string): boolean {
    const answer = this.answers.get(row)
    return this.rows.get(row) !== 'skipped' && answer !== undefined && CAN_BE_TRIED_AGAIN.includes(answer)
  }

  #rowsWhere(isWanted: (row: string, kind: Kind) => boolean): readonly string[] {
    return ROWS.filter((row) => isWanted(row, this.rows.get(row) ?? 'waiting'))
  }

  #next(): void {
    if (this.screen === 'locked' && (this.#left.length > 0 || this.#behindLock !== null)) return
    if (this.#behindLock !== null) {
      this.#left.unshift(this.#behindLock)
      this.#behindLock = null
      // Nobody is there to unlock: the refusal is its end.
      if (this.screen === 'signed-out') return this.#refusedByLock()
    }
    const row = this.screen === 'signed-out' || this.phase === 'stopping' ? undefined : this.#left.shift()
    if (row === undefined) return this.#end()
    this.current = row
    this.rows.set(row, 'running')
  }

  #refusedByLock(): void {
    const row = this.#left.shift() ?? ''
    this.rows.set(row, 'refused')
    this.answers.set(row, 'refused')
    this.#end()
  }

  #end(): void {
    for (const row of this.#left) this.rows.set(row, 'skipped')
    this.#left = []
    this.phase = 'ended'
  }
}

const undecided = new AppError({ kind: 'timeout', message: '超时', isUndecided: true })
const readBack = (fate: Fate) => async () => await ReadBackError.of(undecided, async () => ({ state: '已发货', fate }))

/** What the page's call throws. */
const FAILURES: Readonly<Record<Exclude<Answer, 'done'>, () => Promise<AppError>>> = {
  refused: async () => new AppError({ kind: 'server', code: 400, message: '库存不足' }),
  offline: async () => new AppError({ kind: 'network', message: '没有网络' }),
  behindLock: async () => new AppError({ kind: 'locked', message: '已锁屏' }),
  lost: async () => undecided,
  lostOpen: readBack('open'),
  lostClosed: readBack('closed'),
  lostDone: readBack('done'),
  lostUnread: async () => await ReadBackError.of(undecided, async () => await Promise.reject(new Error('offline'))),
}

/** The real run, over calls that the walk answers. */
export class BulkProgram {
  readonly sent: string[] = []
  readonly run = new BulkRun({
    rows: ROWS,
    rowKey: (row) => row,
    ...oneByOne<string>(
      (row) => row,
      (row) => this.#called(row),
    ),
  })
  #inFlight: { readonly row: string; readonly end: PromiseWithResolvers<void> }[] = []

  get inFlight(): readonly string[] {
    return this.#inFlight.map(({ row }) => row)
  }

  async answer(answer: Answer): Promise<void> {
    const call = this.#inFlight.shift()
    if (call === undefined) return
    if (answer !== 'behindLock') this.sent.push(call.row)
    if (answer === 'done') call.end.resolve()
    else call.end.reject(await FAILURES[answer]())
  }

  #called(row: string): Promise<void> {
    const end = Promise.withResolvers<void>()
    this.#inFlight.push({ row, end })
    return end.promise
  }
}
