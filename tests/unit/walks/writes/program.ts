import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asWriteFailure } from '#main/http/writeFailure.ts'
import { RunningWrites } from '#main/ipc/runningWrites.ts'
import { WriteJournal } from '#main/ipc/writeJournal.ts'
import { ownerOf } from '#main/person/personKey.ts'
import type { CallOptions } from '#main/http/api.ts'
import { AppError, type AppErrorData } from '#shared/errors.ts'
import type { JsonText } from '#shared/json/jsonText.ts'
import { person } from '../../../support/services/people.ts'
import { FakeClock, texts } from '../../../support/services/services.ts'
import { storageIn } from '../../../support/services/storage.ts'
import { settled } from '../../../support/walk.ts'
import type { End } from './model.ts'

/** A request that waits for its turn, or for its answer. */
interface Request {
  readonly id: string
  readonly person: string
  readonly options: CallOptions
  readonly answer: PromiseWithResolvers<JsonText<unknown>>
  isSent: boolean
}

const FAILURES = {
  refused: new AppError({ kind: 'server', code: 400, message: '库存不足' }),
  lost: asWriteFailure(new AppError({ kind: 'timeout', message: '超时' }), texts.t),
} satisfies Record<Exclude<End, 'done'>, AppError>

const wordOf = ({ isUndecided, kind }: Pick<AppErrorData, 'isUndecided' | 'kind'>): string => {
  if (isUndecided === true) return 'undecided'
  return kind === 'cancelled' ? 'withdrawn' : 'refused'
}

/** Where there is one, a disk in memory: each line of the journal is synchronised, and a busy disk takes its time for that. */
const DISK = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Main's writes with their journal on a real disk, and a server that the walk answers for. */
export class WritesProgram {
  person: string | null = 'lin'
  isLocked = false
  readonly told: string[] = []
  /** How often the server was asked for a write, by person and write. */
  readonly sent: string[] = []
  readonly #folder = mkdtempSync(join(DISK, 'walk-writes-'))
  readonly #clock = new FakeClock()
  #requests: Request[] = []
  #writes = this.#start()
  /** Counts the pages: what the one before is told, nobody reads. */
  #page = 0

  /** A form sends a write. */
  ask(id: string): void {
    const [page, asker] = [this.#page, this.person]
    const tell = (word: string): void => {
      if (page === this.#page) this.told.push(`${asker} ${id} ${word}`)
    }
    this.#writes.run('order.cashierSale', { orderId: id }).then(
      () => tell('done'),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (!error.silent) tell(wordOf(error))
      },
    )
  }

  async send(id: string, asker: string): Promise<void> {
    const request = this.#find(id, asker)
    if (request === undefined) return
    await request.options.beforeSend?.()
    request.isSent = true
    this.sent.push(`${asker} ${id}`)
  }

  end(id: string, asker: string, end: End): void {
    const request = this.#find(id, asker)
    if (request === undefined) return
    this.#requests = this.#requests.filter((other) => other !== request)
    if (end === 'done') request.answer.resolve('true')
    else request.answer.reject(FAILURES[end])
  }

  lock(): void {
    this.isLocked = true
    this.#writes.hold()
  }

  open(): void {
    this.isLocked = false
    this.#take()
  }

  async reload(): Promise<void> {
    this.#writes.pageGone()
    this.#page += 1
    await settled()
    if (this.person !== null && !this.isLocked) this.#take()
  }

  leave(): void {
    this.person = null
    this.isLocked = false
    this.#page += 1
    this.#writes.onPersonChanged(null)
    this.#writes.hold()
  }

  signIn(account: string): void {
    this.person = account
    this.#page += 1
    this.#writes.onPersonChanged(person(account))
    this.#take()
  }

  async kill(): Promise<void> {
    this.#page += 1
    this.#requests = []
    this.isLocked = this.person !== null
    await this.#writes.settledLines()
    this.#writes = this.#start()
    if (this.isLocked) this.#writes.hold()
  }

  /** The lines of the journal. */
  async lines(): Promise<number> {
    await this.#writes.settledLines()
    return readdirSync(this.#folder).includes('writes') ? readdirSync(join(this.#folder, 'writes')).length : 0
  }

  /** The walk has ended. */
  removeFolder(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #find(id: string, asker: string): Request | undefined {
    return this.#requests.find((request) => request.id === id && request.person === asker)
  }

  #take(): void {
    for (const { subject, error } of this.#writes.takeOutcomes())
      this.told.push(`${this.person} ${subject?.first} ${error === null ? 'done' : wordOf(error)}`)
  }

  #start() {
    const current = { read: () => this.person, isOpen: () => !this.isLocked }
    const journal = new WriteJournal(storageIn(this.#folder), this.#clock.wall())
    const writes = new RunningWrites({
      api: { call: async (_name, args, options) => await this.#called(args, options ?? {}) },
      person: {
        get owner() {
          const account = current.read()
          return account === null || !current.isOpen() ? null : ownerOf(person(account))
        },
      },
      clock: this.#clock,
      texts,
      journal,
      onTaken: () => undefined,
      onOutcome: () => {
        if (this.person !== null && !this.isLocked) setImmediate(() => this.#take())
      },
    })
    return Object.assign(writes, { settledLines: async () => await journal.settled() })
  }

  /** As `Api`: a write that is withdrawn while it waits for its turn is not sent. */
  #called(args: unknown, options: CallOptions): Promise<JsonText<unknown>> {
    const answer = Promise.withResolvers<JsonText<unknown>>()
    const id = (args as { readonly orderId: string }).orderId
    const request: Request = { id, person: this.person ?? '', options, answer, isSent: false }
    this.#requests.push(request)
    options.signal?.addEventListener('abort', () => {
      if (request.isSent) return
      this.#requests = this.#requests.filter((other) => other !== request)
      answer.reject(new AppError({ kind: 'cancelled', message: '已取消' }))
    })
    return answer.promise
  }
}
