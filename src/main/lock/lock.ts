import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Said } from '#shared/text/said.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { Clock } from '../async/clock.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { DamagedEntryError, type SecretStore } from '../secrets/secretStore.ts'
import { said, type Texts } from '../texts/texts.ts'
import { UnlockAttempts } from './unlockAttempts.ts'
import { hashPassword, matchesPassword, type PasswordHash } from './lockPassword.ts'
import { isExpected, lockStamp, type LockStamp } from './lockStamp.ts'

export interface LockDeps {
  readonly store: SecretStore
  readonly texts: Texts
  readonly clock: Clock
  /** Records in the session's entry which lock guards the session. Called after each write of the lock. */
  readonly onStored: (stamp: LockStamp) => Promise<void>
}

export interface LockListener {
  /** Called after the screen was locked or unlocked, or the lock password was set. It must not throw. */
  readonly onChange: () => void
  /** Called after too many wrong passwords: the session must end. */
  readonly onExhausted: () => void
}

const ENTRY = 'lock'
/** The longest wait for a keychain to store the lock. The write goes on after it. Milliseconds. */
const STORE_LIMIT_MS = 3_000

const entrySchema = lockStamp.extend({
  salt: z.string(),
  hash: z.string(),
  failures: z.int().min(0),
  lastFailureAt: z.number(),
})

/** The screen lock (spec.md §4, §5). Main enforces it; the page's lock screen only shows its state. */
export class Lock {
  readonly #deps: LockDeps
  readonly #attempts: UnlockAttempts
  #password: PasswordHash | null = null
  /** Of the stored entry; null until a lock password is set. */
  #stamp: LockStamp | null = null
  #locked = false
  /** Attempts run one after the other: a hundred parallel guesses would otherwise count as one. */
  readonly #tries = new SerialQueue()
  /** Writes run one after the other: a late write would restore a deleted entry. */
  readonly #writes = new SerialQueue()
  /** Session counter. Async work that was started in an earlier session is ignored when it completes. */
  #sessionNumber = 0
  #listener: LockListener = { onChange: () => undefined, onExhausted: () => undefined }

  constructor(deps: LockDeps) {
    this.#deps = deps
    this.#attempts = new UnlockAttempts(deps.clock)
  }

  subscribe(listener: LockListener): void {
    this.#listener = listener
  }

  get isLocked(): boolean {
    return this.#locked
  }

  get hasPassword(): boolean {
    return this.#password !== null
  }

  /**
   * Restores the lock of a stored session, locked: nobody knows who starts the program. `foreign` when the stored lock is not the one
   * that the session expects (removed, unreadable, an earlier one, of another session): its session must end.
   * @param expected The stamp in the session's entry; null when the session has no lock.
   */
  async start(expected: LockStamp | null): Promise<'ready' | 'foreign'> {
    const text = await this.#read()
    if (text === null && expected === null) return 'ready'
    const entry = entrySchema.safeParse(text === null ? null : parsedJson(text)).data
    if (entry === undefined || expected === null || !isExpected(entry, expected)) return 'foreign'
    const { id, revision, salt, hash } = entry
    this.#password = { salt, hash }
    this.#stamp = { id, revision }
    this.#locked = true
    this.#attempts.resume(entry)
    if (revision > expected.revision) await this.#deps.onStored(this.#stamp)
    return 'ready'
  }

  /**
   * Locks the screen. A given `password` first becomes the lock password, which is allowed only while there is none.
   * @throws AppError `invalid-argument` when there is no lock password (spec.md §5, 锁屏密码不能为空), or when there already is one
   * (`setPassword` changes it and asks for the current one); `unauthorized` when the session ends meanwhile.
   */
  async lock(password: string | null): Promise<void> {
    if (password === '' || (password === null && this.#password === null)) throw this.#emptyPassword()
    if (this.#locked) return
    const isFirst = password !== null
    if (isFirst) await this.#setFirst(password)
    if (this.#password === null) return
    // From here on main refuses data.
    this.#locked = true
    const stored = isFirst ? this.#save(this.#password) : Promise.resolve()
    // Does not wait for the keychain to store the password: a slow keychain must not keep data visible.
    this.#listener.onChange()
    await withTimeoutOr(stored, STORE_LIMIT_MS, undefined)
  }

  /**
   * Unlocks with the lock password. After the fifth wrong one the next attempt has to wait, longer each time and across restarts; the
   * tenth ends the session, and from the fifth on the message says how many are left.
   * @throws AppError `invalid-argument` when the password is wrong or the attempt comes too early, as the message says;
   * `unauthorized` when the session ends meanwhile.
   */
  unlock(password: string): Promise<void> {
    return this.#attempt(async (session) => {
      if (!this.#locked || this.#password === null) return
      const hadFailures = this.#attempts.record.failures > 0
      await this.#verify(password, this.#password, session)
      this.#assertSameSession(session)
      this.#locked = false
      // Announced before the write: main already answers calls as unlocked, so the screen must agree.
      const saved = hadFailures ? this.#save(this.#password) : null
      this.#listener.onChange()
      await saved
    })
  }

  /**
   * Sets the lock password, or changes it with the current one. A wrong current password counts as a wrong attempt, as in `unlock`.
   * @throws AppError `invalid-argument` when `next` is empty or `current` is wrong; `unauthorized` when the session ends meanwhile.
   */
  async setPassword(current: string | null, next: string): Promise<void> {
    await this.#attempt(async (session) => {
      if (next === '') throw this.#emptyPassword()
      if (this.#password !== null) await this.#verify(current ?? '', this.#password, session)
      const hash = await hashPassword(next)
      this.#assertSameSession(session)
      this.#password = hash
      await this.#save(hash)
      this.#assertSameSession(session)
      this.#listener.onChange()
    })
  }

  /** Unlocks and forgets the password because the session has ended (spec.md §4). `erase` deletes the stored lock. */
  release(): void {
    this.#sessionNumber += 1
    this.#locked = false
    this.#password = null
    this.#stamp = null
    this.#attempts.succeeded()
  }

  /** Deletes the stored lock. Call it only after its session is deleted: a crash in between would leave the session unguarded. */
  erase(): Promise<void> {
    return this.#writes.run(() => this.#deps.store.delete(ENTRY))
  }

  /** Resolves when all writes have ended, for the end of the program. The secret store has a time limit of its own. */
  settled(): Promise<void> {
    return this.#writes.settled()
  }

  async #setFirst(password: string): Promise<void> {
    const session = this.#sessionNumber
    const hash = await hashPassword(password)
    this.#assertSameSession(session)
    // Also refused if another request has set a password in the meantime.
    if (this.#password !== null) throw this.#refusal(said(this.#deps.texts.t, 'errors:invalidArgument'))
    this.#password = hash
  }

  /** Runs `work` after earlier attempts, with the number of its session. Refused if that session has ended. */
  #attempt(work: (session: number) => Promise<void>): Promise<void> {
    const session = this.#sessionNumber
    return this.#tries.run(() => {
      this.#assertSameSession(session)
      return work(session)
    })
  }

  async #verify(password: string, stored: PasswordHash, session: number): Promise<void> {
    const wait = this.#attempts.remainingWait()
    if (wait > 0) throw this.#refusal(said(this.#deps.texts.t, 'errors:lockWait', { seconds: Math.ceil(wait / 1000) }), wait)
    const isRight = await matchesPassword(password, stored)
    this.#assertSameSession(session)
    if (!isRight) return await this.#refuse(stored, session)
    this.#attempts.succeeded()
  }

  /** Stores the wrong attempt before the caller learns of it, so that killing the program does not undo it. */
  async #refuse(stored: PasswordHash, session: number): Promise<never> {
    const { t } = this.#deps.texts
    this.#attempts.failed()
    await this.#save(stored)
    this.#assertSameSession(session)
    if (this.#attempts.areExhausted) this.#listener.onExhausted()
    const wait = this.#attempts.remainingWait()
    const { left } = this.#attempts
    const seconds = Math.ceil(wait / 1000)
    throw this.#refusal(wait > 0 ? said(t, 'errors:lockPasswordWrongWait', { seconds, left }) : said(t, 'errors:lockPasswordWrong'), wait)
  }

  /** Call after each `await`. */
  #assertSameSession(session: number): void {
    if (this.#sessionNumber !== session) throw this.#notSignedIn()
  }

  #notSignedIn(): AppError {
    return new AppError({ kind: 'unauthorized', ...said(this.#deps.texts.t, 'errors:notSignedIn') })
  }

  #emptyPassword(): AppError {
    return this.#refusal(said(this.#deps.texts.t, 'errors:lockPasswordEmpty'))
  }

  #refusal(sentence: Said, retryAfterMs?: number): AppError {
    return new AppError({ kind: 'invalid-argument', ...sentence, retryAfterMs })
  }

  #save(password: PasswordHash): Promise<void> {
    const session = this.#sessionNumber
    const stamp = { id: this.#stamp?.id ?? randomUUID(), revision: (this.#stamp?.revision ?? 0) + 1 }
    this.#stamp = stamp
    const text = JSON.stringify({ ...stamp, ...password, ...this.#attempts.record })
    return this.#writes.run(async () => {
      if (this.#sessionNumber !== session) return
      await this.#deps.store.set(ENTRY, text)
      if (this.#sessionNumber === session) await this.#deps.onStored(stamp)
    })
  }

  /** The stored entry, null when there is none; an unreadable one is an empty text. */
  async #read(): Promise<string | null> {
    try {
      return await this.#deps.store.get(ENTRY)
    } catch (error) {
      if (error instanceof DamagedEntryError) return ''
      throw error
    }
  }
}
