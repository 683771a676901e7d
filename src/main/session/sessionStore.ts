import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { TokenResponse } from '#shared/areas/auth/calls.ts'
import { AppError } from '#shared/errors.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import { userSchema, type User } from '#shared/schemas/session.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import { RefusedError } from '../http/refusedError.ts'
import { lockStamp, type LockStamp } from '../lock/lockStamp.ts'
import type { Presence } from '../lock/presence.ts'
import { said, type Texts } from '../texts/texts.ts'
import { DamagedEntryError, type SecretStore } from '../secrets/secretStore.ts'

/** These servers' JWTs have 600 to 2,000 characters. */
const MAX_TOKEN_LENGTH = 16 * 1024

export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

/** The tokens of an answer; null when one is missing or malformed. */
function tokenPair(response: TokenResponse): TokenPair | null {
  const { access_token: access, refresh_token: refresh } = response
  return isToken(access) && isToken(refresh) ? { access, refresh } : null
}

/**
 * The tokens of an answer to the token call. An empty `error_description` is none: some servers send one beside valid tokens.
 * @throws AppError `server` with the server's description, `invalid-response` when a token is missing or malformed.
 */
export function acceptTokens(response: TokenResponse, { t }: Texts): TokenPair {
  const { error, error_code: errorCode, error_description: description } = response
  if (isFilled(description)) throw new RefusedError({ message: description, code: 400 }, fault(response) ?? description)
  const tokens = tokenPair(response)
  if (tokens !== null) return tokens
  if (isFilled(error) || isFilled(errorCode)) throw new RefusedError({ ...said(t, 'errors:unknown'), code: 400 }, fault(response))
  throw new AppError({ kind: 'invalid-response', ...said(t, 'errors:invalidResponse') })
}

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== ''

/** The server's own name for the error, or null. */
const fault = ({ error, error_code: errorCode }: TokenResponse): string | null => [error, errorCode].find(isFilled) ?? null

/** A token becomes part of a header: no spaces, no control characters. */
const isToken = (value: string | null): value is string =>
  value !== null && value.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/u.test(value)

const token = z.string().refine(isToken)

/** The session's entry in the secret store. Values that must match are in one entry, which is replaced as a whole. */
const storedEntry = z.object({
  /** The base address of the server that issued the tokens. They are sent to no other. */
  server: z.string(),
  /** The digest of the entry `user`: one person's tokens must not be used with another person's name. */
  userDigest: z.string(),
  access: token,
  refresh: token,
  storedAt: z.number(),
  /** The lock that guards the session; null while there is no lock password. */
  lock: lockStamp.nullable(),
  /** As in `Presence`. An entry of an earlier version has neither: see `presenceOf`. */
  lastActive: z.number().nullable().default(null),
  lockedSince: z.number().nullable().default(null),
})

type StoredEntry = Readonly<z.output<typeof storedEntry>>

export interface StoredSession {
  readonly user: User
  readonly tokens: TokenPair
  /** When the access token was stored, in milliseconds since the epoch (spec.md §3, Stored session). */
  readonly storedAt: number
  readonly lock: LockStamp | null
  readonly presence: Presence
}

const SESSION = 'session'
const USER = 'user'
/** The entry of earlier versions, which stored tokens without the server's address: they are only deleted, never used. */
const FORMER_NAMES = ['access-token', 'refresh-token']

/** The largest picture that is stored. A larger one is only shown until the program ends. Characters. */
const MAX_AVATAR_LENGTH = 20_000

/** The session in the secret store: the tokens with their server, their time and their lock, and the person. */
export class SessionStore {
  readonly #store: SecretStore
  readonly #server: string
  /** The entry as it was written last; null when there is none. */
  #entry: StoredEntry | null = null
  /** Writes run one after the other: otherwise a renewal could write tokens after the sign-out that deletes them. */
  readonly #writes = new SerialQueue()

  /** @param server The base address of the configured server. */
  constructor(store: SecretStore, server: string) {
    this.#store = store
    this.#server = server
  }

  /** The stored session; null when there is none, a part of it is damaged, or it belongs to another server. */
  async load(): Promise<StoredSession | null> {
    const entry = parse(storedEntry, await this.#read(SESSION))
    const userText = await this.#read(USER)
    const user = parse(userSchema, userText)
    if (entry === null || user === null || entry.server !== this.#server || entry.userDigest !== digestOf(userText)) return null
    this.#entry = entry
    return {
      user,
      tokens: { access: entry.access, refresh: entry.refresh },
      storedAt: entry.storedAt,
      lock: entry.lock,
      presence: presenceOf(entry),
    }
  }

  /** Stores a new session, which has no lock yet. */
  open(user: User, tokens: TokenPair, storedAt: number): Promise<void> {
    return this.#writes.run(async () => {
      const stored = (user.avatar?.length ?? 0) > MAX_AVATAR_LENGTH ? { ...user, avatar: null } : user
      const text = JSON.stringify(stored)
      await this.#store.set(USER, text)
      const presence: Presence = { lastActive: storedAt, lockedSince: null }
      await this.#write({ server: this.#server, userDigest: digestOf(text), ...tokens, storedAt, lock: null, ...presence })
    })
  }

  /** Replaces the tokens of the stored session; does nothing when there is none. */
  saveTokens(tokens: TokenPair, storedAt: number): Promise<void> {
    return this.#change({ ...tokens, storedAt })
  }

  /** Records the lock that guards the stored session; does nothing when there is none. */
  saveLock(lock: LockStamp): Promise<void> {
    return this.#change({ lock })
  }

  /**
   * Records when the person was there; does nothing when there is no stored session. Where that fails, an earlier presence stays stored:
   * the person then counts as absent for longer. @throws Error of the keychain.
   */
  savePresence(presence: Presence): Promise<void> {
    return this.#writes.run(async () => {
      if (this.#entry === null) return
      this.#entry = { ...this.#entry, ...presence }
      await this.#store.trySet(SESSION, JSON.stringify(this.#entry))
    })
  }

  clear(): Promise<void> {
    return this.#writes.run(async () => {
      this.#entry = null
      for (const name of [SESSION, ...FORMER_NAMES, USER]) await this.#store.delete(name)
    })
  }

  #change(change: Partial<StoredEntry>): Promise<void> {
    return this.#writes.run(async () => {
      if (this.#entry !== null) await this.#write({ ...this.#entry, ...change })
    })
  }

  async #write(entry: StoredEntry): Promise<void> {
    this.#entry = entry
    await this.#store.set(SESSION, JSON.stringify(entry))
  }

  async #read(name: string): Promise<string | null> {
    try {
      return await this.#store.get(name)
    } catch (error) {
      if (error instanceof DamagedEntryError) return null
      throw error
    }
  }
}

/**
 * The presence in an entry. In one of an earlier version the person was there last when the tokens were stored: at a sign-in, or at a renewal
 * up to fifty minutes before. That is earlier than the truth, so it ends a session rather than keeping it; after a lock it may be later, by
 * no more than once the hours of a locked session.
 */
const presenceOf = ({ lastActive, lockedSince, storedAt }: StoredEntry): Presence => ({ lastActive: lastActive ?? storedAt, lockedSince })

const digestOf = (text: string | null): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')

const parse = <T>(schema: z.ZodType<T>, text: string | null): T | null =>
  text === null ? null : (schema.safeParse(parsedJson(text)).data ?? null)
