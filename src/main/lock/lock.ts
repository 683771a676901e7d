import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import type { SecretStore } from '../session/secretStore.ts'
import type { Texts } from '../texts.ts'
import { hashPassword, matchesPassword, type PasswordHash } from './lockPassword.ts'

export interface LockParts {
  readonly store: SecretStore
  readonly texts: Texts
  readonly onChange: () => void
}

const ENTRY = 'lock'
const entrySchema = z.object({ salt: z.string(), hash: z.string(), locked: z.boolean() })

/** The screen lock (spec.md §4, §5). It is main's: the lock screen is only its face. */
export class Lock {
  readonly #parts: LockParts
  #password: PasswordHash | null = null
  #locked = false

  constructor(parts: LockParts) {
    this.#parts = parts
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
  }

  /**
   * Locks the screen; a password given here becomes the lock password first.
   * @throws AppError `invalid-argument` when there is no lock password (spec.md §5, 锁屏密码不能为空).
   */
  async lock(password: string | null): Promise<void> {
    if (password === '' || (password === null && this.#password === null)) {
      throw new AppError({ kind: 'invalid-argument', message: this.#parts.texts.t('errors:lockPasswordEmpty') })
    }
    const kept = password === null ? this.#password : await hashPassword(password)
    if (kept === null) return
    // Written before the cover is drawn, so that pulling the plug right after still finds it locked.
    await this.#save(kept, true)
    this.#password = kept
    this.#locked = true
    this.#parts.onChange()
  }

  /** @throws AppError `invalid-argument` when the password is wrong. */
  async unlock(password: string): Promise<void> {
    if (!this.#locked || this.#password === null) return
    const kept = this.#password
    if (!(await matchesPassword(password, kept))) {
      throw new AppError({ kind: 'invalid-argument', message: this.#parts.texts.t('errors:lockPasswordWrong') })
    }
    await this.#save(kept, false)
    this.#locked = false
    this.#parts.onChange()
  }

  /** Sign-out ends lock and lock password (spec.md §4). */
  async clear(): Promise<void> {
    this.#locked = false
    this.#password = null
    await this.#parts.store.delete(ENTRY)
  }

  #save(password: PasswordHash, locked: boolean): Promise<void> {
    return this.#parts.store.set(ENTRY, JSON.stringify({ ...password, locked }))
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
