import { randomUUID } from 'node:crypto'
import type { WriteName } from '#shared/api/index.ts'
import { AppError, type AppErrorData } from '#shared/errors.ts'
import type { JsonText } from '#shared/json/jsonText.ts'
import type { User } from '#shared/schemas/session.ts'
import { subjectOf, type WriteOutcome } from '#shared/writeOutcome.ts'
import type { Clock } from '../async/clock.ts'
import type { Api } from '../http/api.ts'
import { asWriteFailure } from '../http/writeFailure.ts'
import { keyOfOwner, ownerOf } from '../person/personKey.ts'
import type { PersonState } from '../person/personState.ts'
import { said, type Texts } from '../texts/texts.ts'
import type { JournalLine, WriteJournal } from './writeJournal.ts'

export interface RunningWritesDeps {
  readonly api: Pick<Api, 'call'>
  readonly person: Pick<PersonState, 'owner'>
  readonly clock: Clock
  readonly texts: Texts
  readonly journal: WriteJournal
  /** Called when the server has done a write, or may have done it. @param person The person who asked for it (`ownerOf`). */
  readonly onTaken: (name: WriteName, args: unknown, person: string) => void
  /** Called when an outcome waits for `takeOutcomes`. */
  readonly onOutcome: () => void
}

type Result = { readonly value: JsonText<unknown> } | { readonly error: unknown }

interface Write {
  /** Its name in the journal. */
  readonly id: string
  readonly name: WriteName
  readonly args: unknown
  /** The person who asked for the write (`ownerOf`). */
  readonly person: string
  /** Withdraws the write while it waits for its turn. */
  readonly abort: AbortController
  /** Resolves when its line is in the journal; null until it is about to be sent. */
  noted: Promise<void> | null
  /** The page's calls that wait for the answer. */
  callers: PromiseWithResolvers<JsonText<unknown>>[]
}

/** A write that has its answer. */
interface EndedWrite {
  readonly write: Write
  readonly result: Result
  /** Milliseconds since 1970. */
  readonly endedAt: number
}

/**
 * The page's writes. Identical writes in flight are one request. A write goes on while the screen is locked and after its page is gone: its
 * answer is held until the page may show it, and an outcome that no caller waits for is kept for the person who asked for the write. Each
 * write stands in the journal from the moment before it is sent until its end is told, so that a kill does not hide it.
 */
export class RunningWrites {
  readonly #deps: RunningWritesDeps
  /** By person, call and arguments. */
  readonly #running = new Map<string, { readonly write: Write; readonly end: Promise<void> }>()
  /** Ended while the screen was locked. */
  #held: EndedWrite[] = []
  /** Ended after their callers were gone. */
  #orphans: EndedWrite[] = []
  /** From a lock until the page takes the outcomes. */
  #isHolding = false
  /** The person who is signed in, or who was signed in last. */
  #person: string | null = null

  constructor(deps: RunningWritesDeps) {
    this.#deps = deps
  }

  /** The number of writes without an answer. */
  get count(): number {
    return this.#running.size
  }

  /**
   * Makes a write, or joins the identical one in flight. After a lock it ends only with `takeOutcomes`.
   * @param owner The tab that calls; the queue serves owners in turn.
   * @throws AppError as `Api.call`; `cancelled` when the page or the person has gone. It is undecided: a write that was sent goes on.
   */
  run(name: WriteName, args: unknown, owner?: string): Promise<JsonText<unknown>> {
    const person = this.#deps.person.owner ?? ''
    this.#person = person
    const key = JSON.stringify([person, name, args])
    const write = this.#running.get(key)?.write ?? newWrite(name, args, person)
    const caller = Promise.withResolvers<JsonText<unknown>>()
    write.callers.push(caller)
    if (!this.#running.has(key)) this.#running.set(key, { write, end: this.#make(key, write, owner) })
    return caller.promise
  }

  /** The screen was locked, or nobody is signed in: answers are held from now on. */
  hold(): void {
    this.#isHolding = true
  }

  /** The page was reloaded or has crashed: nobody waits for the answers any more. */
  pageGone(): void {
    for (const { write } of this.#running.values()) this.#dismiss(write)
    for (const { write } of this.#held) this.#dismiss(write)
  }

  /**
   * The person has changed: writes that were not sent yet are dropped, and another person learns no outcome. @param user Null: signed out.
   */
  onPersonChanged(user: User | null): void {
    this.pageGone()
    for (const { write } of this.#running.values()) write.abort.abort()
    if (user === null) return
    this.#person = ownerOf(user)
    this.#held = this.#ofThisPerson(this.#held)
    this.#orphans = this.#ofThisPerson(this.#orphans)
  }

  /**
   * Call when the page shows the person's tabs. Answers the callers whose answers were held, and returns the outcomes that no caller can
   * report, oldest first. These include failures that were held, because the form that would show them is closed, and the writes of an
   * earlier run that was killed before it could tell their end.
   */
  takeOutcomes(): WriteOutcome[] {
    this.#isHolding = false
    const held = this.#held
    this.#held = []
    for (const ended of held) {
      if (ended.write.callers.length === 0 || 'error' in ended.result) this.#orphans.push(ended)
      this.#answer({ ...ended, result: silent(ended.result) })
    }
    const orphans = this.#orphans
    this.#orphans = []
    for (const { write } of orphans) this.#deps.journal.end(write.id)
    const outcomes = [...orphans.map((ended) => this.#outcomeOf(ended)), ...this.#unanswered()]
    return outcomes.toSorted((one, other) => one.endedAt - other.endedAt)
  }

  /** Resolves when every write has its answer, and the journal holds only what was not told; never rejects. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ end }) => end))
    await this.#deps.journal.settled()
  }

  /** Never rejects. */
  async #make(key: string, write: Write, owner: string | undefined): Promise<void> {
    const { signal } = write.abort
    const beforeSend = (): Promise<void> => (write.noted ??= this.#note(write))
    const result = await this.#deps.api.call(write.name, write.args, { signal, owner, beforeSend }).then(
      (value): Result => ({ value }),
      (error: unknown): Result => ({ error }),
    )
    this.#running.delete(key)
    if (mayBeDone(result)) this.#deps.onTaken(write.name, write.args, write.person)
    const ended = { write, result, endedAt: this.#deps.clock.wall() }
    if (write.person !== this.#person) return this.#deps.journal.giveUp(write.id)
    if (this.#isHolding) this.#held.push(ended)
    else if (write.callers.length > 0) this.#answer(ended)
    else {
      this.#orphans.push(ended)
      this.#deps.onOutcome()
    }
  }

  #note({ id, name, args, person }: Write): Promise<void> {
    const { journal, clock } = this.#deps
    return journal.begin(id, { name, person: keyOfOwner(person), sentAt: clock.wall(), subject: subjectOf(args) })
  }

  #answer({ write, result }: EndedWrite): void {
    for (const caller of write.callers) {
      if ('value' in result) caller.resolve(result.value)
      else caller.reject(result.error)
    }
    if (write.callers.length > 0) this.#deps.journal.end(write.id)
  }

  /** The others are told when their person is there again. */
  #ofThisPerson(ended: readonly EndedWrite[]): EndedWrite[] {
    const isOwn = ({ write }: EndedWrite): boolean => write.person === this.#person
    for (const { write } of ended.filter((one) => !isOwn(one))) this.#deps.journal.giveUp(write.id)
    return ended.filter(isOwn)
  }

  #dismiss(write: Write): void {
    const gone = this.#gone()
    for (const caller of write.callers) caller.reject(gone)
    write.callers = []
  }

  /** The failure of a write whose answer nobody will read. */
  #gone(): AppError {
    const { t } = this.#deps.texts
    return asWriteFailure(new AppError({ kind: 'cancelled', ...said(t, 'errors:cancelled') }), t)
  }

  #outcomeOf({ write: { name, args }, result, endedAt }: EndedWrite): WriteOutcome {
    const error = 'error' in result ? this.#dataOf(result.error) : null
    return { id: randomUUID(), name, args, subject: subjectOf(args), endedAt, error }
  }

  /** What the journal has of the person in front of the screen, as undecided outcomes. */
  #unanswered(): WriteOutcome[] {
    const { owner } = this.#deps.person
    const lines: readonly JournalLine[] = owner === null ? [] : this.#deps.journal.take(keyOfOwner(owner))
    const error = this.#gone().toData()
    return lines.map(({ name, subject, sentAt }) => ({ id: randomUUID(), name, args: null, subject, endedAt: sentAt, error }))
  }

  #dataOf(error: unknown): AppErrorData {
    if (error instanceof AppError) return error.toData()
    return { kind: 'internal', ...said(this.#deps.texts.t, 'errors:internal') }
  }
}

function newWrite(name: WriteName, args: unknown, person: string): Write {
  return { id: randomUUID(), name, args, person, abort: new AbortController(), noted: null, callers: [] }
}

const mayBeDone = (result: Result): boolean => 'value' in result || (result.error instanceof AppError && result.error.isUndecided)

/** A failure that is also reported as an outcome: its caller receives it too, but shows no second message. */
const silent = (result: Result): Result =>
  'error' in result && result.error instanceof AppError
    ? { error: new AppError({ ...result.error.toData(), silent: true }, { cause: result.error }) }
    : result
