import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../session/clock.ts'
import type { SecretStore } from '../session/secretStore.ts'
import type { Texts } from '../texts.ts'
import { Attempts } from './attempts.ts'
import { hashPassword, matchesPassword, type PasswordHash } from './lockPassword.ts'

export interface LockParts {
  readonly store: SecretStore
  readonly texts: Texts
  readonly clock: Clock
  readonly onChange: () => void
  /** Too many wrong passwords: whoever it is has to sign in again. */
  readonly onExhausted: () => void
}

const ENTRY = 'lock'
const entrySchema = z.object({
  salt: z.string(),
  hash: z.string(),
  locked: z.boolean(),
  failures: z.int().min(0).default(0),
  lastFailureAt: z.number().default(0),
})

/** The screen lock (spec.md §4, §5). It is main's: the lock screen is only its face. */
export class Lock {
  readonly #parts: LockParts
  readonly #attempts: Attempts
  #password: PasswordHash | null = null
  #locked = false
  /** Attempts are made one after the other: a hundred at once would otherwise count as one. */
  #lastAttempt: Promise<void> = Promise.resolve()

  constructor(parts: LockParts) {
    this.#parts = parts
    this.#attempts = new Attempts(parts.clock)
  }

  get isLocked(): boolean {
    return this.#locked
  }

  get hasPassword(): boolean {
    return this.#password !== null
  }

  /** Takes up the lock of before: a restart does not unlock. */
  async start(): Promise<void> {
    const text = await this.#parts.store.get(ENTRY)
    if (text === null) return
    const entry = entrySchema.safeParse(safeJson(text))
    if (!entry.success) return
    this.#password = { salt: entry.data.salt, hash: entry.data.hash }
    this.#locked = entry.data.locked
    this.#attempts.resume(entry.data)
  }

  /**
   * Locks the screen; a password given here becomes the lock password first.
   * @throws AppError `invalid-argument` when there is no lock password (spec.md §5, 锁屏密码不能为空).
   */
  async lock(password: string | null): Promise<void> {
    if (password === '' || (password === null && this.#password === null)) {
      throw this.#refusal(this.#parts.texts.t('errors:lockPasswordEmpty'))
    }
    const kept = password === null ? this.#password : await hashPassword(password)
    if (kept === null) return
    // Written before the cover is drawn, so that pulling the plug right after still finds it locked.
    await this.#save(kept, true)
    this.#password = kept
    this.#locked = true
    this.#parts.onChange()
  }

  /**
   * Unlocks with the lock password. From the fifth wrong one on the next try has to wait, longer each time and over
   * restarts; the tenth ends the session.
   * @throws AppError `invalid-argument` when the password is wrong or comes too early; the message says which.
   */
  unlock(password: string): Promise<void> {
    const attempt = this.#lastAttempt.then(() => this.#attempt(password))
    this.#lastAttempt = attempt.catch(() => undefined)
    return attempt
  }

  async #attempt(password: string): Promise<void> {
    if (!this.#locked || this.#password === null) return
    const kept = this.#password
    const wait = this.#attempts.remainingWait()
    if (wait > 0) throw this.#refusal(this.#parts.texts.t('errors:lockWait', { seconds: Math.ceil(wait / 1000) }))
    if (!(await matchesPassword(password, kept))) return await this.#refuse(kept)
    this.#attempts.succeeded()
    await this.#save(kept, false)
    this.#locked = false
    this.#parts.onChange()
  }

  /** Counts the wrong password, on the disk too, before anyone learns that it was wrong. */
  async #refuse(kept: PasswordHash): Promise<never> {
    const { t } = this.#parts.texts
    this.#attempts.failed()
    await this.#save(kept, true)
    if (this.#attempts.areExhausted) this.#parts.onExhausted()
    const wait = this.#attempts.remainingWait()
    throw this.#refusal(wait > 0 ? t('errors:lockPasswordWrongWait', { seconds: Math.ceil(wait / 1000) }) : t('errors:lockPasswordWrong'))
  }

  #refusal(message: string): AppError {
    return new AppError({ kind: 'invalid-argument', message })
  }

  /** Sign-out ends lock and lock password (spec.md §4). */
  async clear(): Promise<void> {
    this.#locked = false
    this.#password = null
    this.#attempts.succeeded()
    await this.#parts.store.delete(ENTRY)
  }

  #save(password: PasswordHash, locked: boolean): Promise<void> {
    return this.#parts.store.set(ENTRY, JSON.stringify({ ...password, locked, ...this.#attempts.record }))
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
