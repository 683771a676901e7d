import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../async/clock.ts'
import { Serial } from '../async/serial.ts'
import { withinOr } from '../async/timeLimit.ts'
import { DamagedEntryError, type SecretStore } from '../secrets/secretStore.ts'
import type { Texts } from '../texts.ts'
import { Attempts } from './attempts.ts'
import { hashPassword, matchesPassword, type PasswordHash } from './lockPassword.ts'

export interface LockDeps {
  readonly store: SecretStore
  readonly texts: Texts
  readonly clock: Clock
  readonly onChange: () => void
  /** Too many wrong passwords: whoever it is has to sign in again. */
  readonly onExhausted: () => void
}

const ENTRY = 'lock'
/** A keychain that takes longer than this to write must not keep the cover from being drawn. Milliseconds. */
const COVER_LIMIT_MS = 3_000

const entrySchema = z.object({
  salt: z.string(),
  hash: z.string(),
  locked: z.boolean(),
  failures: z.int().min(0).default(0),
  lastFailureAt: z.number().default(0),
})

/** The screen lock (spec.md §4, §5). It is main's: the lock screen is only its face. */
export class Lock {
  readonly #parts: LockDeps
  readonly #attempts: Attempts
  #password: PasswordHash | null = null
  #locked = false
  /** One attempt at a time: a hundred parallel guesses would otherwise count as one. */
  readonly #tries = new Serial()
  /** One write at a time: a late write would bring back a deleted entry. */
  readonly #writes = new Serial()
  /** Counts the sessions: what one of them left under way is dropped, and touches nothing of the next. */
  #period = 0

  constructor(parts: LockDeps) {
    this.#parts = parts
    this.#attempts = new Attempts(parts.clock)
  }

  get isLocked(): boolean {
    return this.#locked
  }

  get hasPassword(): boolean {
    return this.#password !== null
  }

  /**
   * Takes up the lock of before: a restart does not unlock. `damaged` when there was one and it cannot be read: nobody
   * can tell whether it was closed, so the session behind it must not go on.
   */
  async start(): Promise<'ready' | 'damaged'> {
    let text: string | null
    try {
      text = await this.#parts.store.get(ENTRY)
    } catch (error) {
      if (error instanceof DamagedEntryError) return 'damaged'
      throw error
    }
    if (text === null) return 'ready'
    const entry = entrySchema.safeParse(safeJson(text))
    if (!entry.success) return 'damaged'
    this.#password = { salt: entry.data.salt, hash: entry.data.hash }
    this.#locked = entry.data.locked
    this.#attempts.resume(entry.data)
    return 'ready'
  }

  /**
   * Locks the screen; a password given here becomes the lock password first, where there is none yet.
   * @throws AppError `invalid-argument` when there is no lock password (spec.md §5, 锁屏密码不能为空), and for a new one
   * in the place of another: that is `setPassword`'s, which asks for the one before. `unauthorized` when the session
   * ends meanwhile.
   */
  async lock(password: string | null): Promise<void> {
    if (password === '' || (password === null && this.#password === null)) throw this.#emptyPassword()
    if (this.#locked) return
    if (password !== null) await this.#setFirst(password)
    if (this.#password === null) return
    // Data is refused from here on. The cover is drawn when it is written, so that pulling the plug still finds it locked.
    this.#locked = true
    const period = this.#period
    try {
      await withinOr(this.#save(this.#password), COVER_LIMIT_MS, undefined)
    } finally {
      if (this.#period === period) this.#parts.onChange()
    }
  }

  /**
   * Unlocks with the lock password. From the fifth wrong one on the next try has to wait, longer each time and over
   * restarts; the tenth ends the session.
   * @throws AppError `invalid-argument` when the password is wrong or comes too early; the message says which.
   * `unauthorized` when the session ended meanwhile.
   */
  unlock(password: string): Promise<void> {
    return this.#inTurn(async (period) => {
      if (!this.#locked || this.#password === null) return
      await this.#verify(password, this.#password, period)
      this.#assertGoesOn(period)
      this.#locked = false
      // Told at once: whoever is asked while it is written says that the screen is open, and so must the screen.
      const saved = this.#save(this.#password)
      this.#parts.onChange()
      await saved
    })
  }

  /**
   * Sets the lock password, or changes it with the one of before, whose wrong guesses count as those of `unlock`.
   * @throws AppError `invalid-argument` when `next` is empty or `current` is wrong; `unauthorized` when the session
   * ends meanwhile.
   */
  async setPassword(current: string | null, next: string): Promise<void> {
    await this.#inTurn(async (period) => {
      if (next === '') throw this.#emptyPassword()
      if (this.#password !== null) await this.#verify(current ?? '', this.#password, period)
      const hash = await hashPassword(next)
      this.#assertGoesOn(period)
      this.#password = hash
      await this.#save(hash)
      this.#assertGoesOn(period)
      this.#parts.onChange()
    })
  }

  /** Nobody is signed in any more: there is nothing left to guard (spec.md §4). The stored lock goes by `erase`. */
  release(): void {
    this.#period += 1
    this.#locked = false
    this.#password = null
    this.#attempts.succeeded()
  }

  /** Deletes what is stored. To be called when what it guarded is deleted. */
  erase(): Promise<void> {
    return this.#writes.run(() => this.#parts.store.delete(ENTRY))
  }

  /** Settles when nothing is left to write or to delete; before the program ends. The store's own limit is its limit. */
  settled(): Promise<void> {
    return this.#writes.settled()
  }

  async #setFirst(password: string): Promise<void> {
    const period = this.#period
    const hash = this.#password === null ? await hashPassword(password) : null
    this.#assertGoesOn(period)
    // One that was set meanwhile counts.
    if (hash === null || this.#password !== null) throw this.#refusal(this.#parts.texts.t('errors:invalidArgument'))
    this.#password = hash
  }

  /** Runs `work` after the attempts of before; it is told of which session it is, and dropped when that has ended. */
  #inTurn(work: (period: number) => Promise<void>): Promise<void> {
    const period = this.#period
    return this.#tries.run(() => {
      this.#assertGoesOn(period)
      return work(period)
    })
  }

  async #verify(password: string, kept: PasswordHash, period: number): Promise<void> {
    const wait = this.#attempts.remainingWait()
    if (wait > 0) throw this.#refusal(this.#parts.texts.t('errors:lockWait', { seconds: Math.ceil(wait / 1000) }), wait)
    const isRight = await matchesPassword(password, kept)
    this.#assertGoesOn(period)
    if (!isRight) return await this.#refuse(kept, period)
    this.#attempts.succeeded()
  }

  /** Counts the wrong password, on the disk too, before anyone learns that it was wrong. */
  async #refuse(kept: PasswordHash, period: number): Promise<never> {
    const { t } = this.#parts.texts
    this.#attempts.failed()
    await this.#save(kept)
    this.#assertGoesOn(period)
    if (this.#attempts.areExhausted) this.#parts.onExhausted()
    const wait = this.#attempts.remainingWait()
    throw this.#refusal(
      wait > 0 ? t('errors:lockPasswordWrongWait', { seconds: Math.ceil(wait / 1000) }) : t('errors:lockPasswordWrong'),
      wait,
    )
  }

  /** To be called after everything that was waited for. */
  #assertGoesOn(period: number): void {
    if (this.#period !== period) throw this.#notSignedIn()
  }

  #notSignedIn(): AppError {
    return new AppError({ kind: 'unauthorized', message: this.#parts.texts.t('errors:notSignedIn') })
  }

  #emptyPassword(): AppError {
    return this.#refusal(this.#parts.texts.t('errors:lockPasswordEmpty'))
  }

  #refusal(message: string, retryAfterMs?: number): AppError {
    return new AppError({ kind: 'invalid-argument', message, retryAfterMs })
  }

  #save(password: PasswordHash): Promise<void> {
    const period = this.#period
    const text = JSON.stringify({ ...password, locked: this.#locked, ...this.#attempts.record })
    return this.#writes.run(async () => {
      if (this.#period === period) await this.#parts.store.set(ENTRY, text)
    })
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
