import * as z from 'zod'
import type { TokenResponse } from '#shared/api/auth.ts'
import { AppError } from '#shared/errors.ts'
import { userSchema, type User } from '#shared/schemas/session.ts'
import { Serial } from '../async/serial.ts'
import { RefusedError } from '../http/refusedError.ts'
import type { Texts } from '../texts/texts.ts'
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
 * The tokens of an answer to the token call.
 * @throws AppError `server` with the server's description, `invalid-response` when a token is missing or malformed.
 */
export function acceptTokens(response: TokenResponse, { t }: Texts): TokenPair {
  const { error, error_code: errorCode, error_description: description } = response
  if (description !== null) throw new RefusedError({ message: description, code: 400 }, error ?? errorCode ?? description)
  const tokens = tokenPair(response)
  if (tokens === null) throw new AppError({ kind: 'invalid-response', message: t('errors:invalidResponse') })
  return tokens
}

/** A token becomes part of a header: no spaces, no control characters. */
const isToken = (value: string | null): value is string =>
  value !== null && value.length > 0 && value.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/u.test(value)

const storedAccess = z.object({ token: z.string(), storedAt: z.number() })

export interface StoredSession {
  readonly user: User
  readonly tokens: TokenPair
  /** When the access token was stored, in milliseconds since the epoch (spec.md §3, Stored session). */
  readonly storedAt: number
}

const ACCESS = 'access-token'
const REFRESH = 'refresh-token'
const USER = 'user'

/** The session in the secret store: access token with its time, refresh token, and the person. */
export class SessionStore {
  readonly #store: SecretStore
  /** Without it, the tokens of a renewal could be written after the sign-out that deletes them. */
  readonly #writes = new Serial()

  constructor(store: SecretStore) {
    this.#store = store
  }

  /** The stored session; null when there is none, or a part of it is damaged. */
  async load(): Promise<StoredSession | null> {
    const [access, refresh, user] = await Promise.all([this.#read(ACCESS), this.#read(REFRESH), this.#read(USER)])
    const parsedAccess = parse(storedAccess, access)
    const parsedUser = parse(userSchema, user)
    if (parsedAccess === null || parsedUser === null || refresh === null) return null
    return { user: parsedUser, tokens: { access: parsedAccess.token, refresh }, storedAt: parsedAccess.storedAt }
  }

  saveTokens(tokens: TokenPair, storedAt: number): Promise<void> {
    return this.#writes.run(async () => {
      // The refresh token first: if the program is killed between the two writes, it can still renew the session.
      await this.#store.set(REFRESH, tokens.refresh)
      await this.#store.set(ACCESS, JSON.stringify({ token: tokens.access, storedAt }))
    })
  }

  saveUser(user: User): Promise<void> {
    return this.#writes.run(() => this.#store.set(USER, JSON.stringify(user)))
  }

  clear(): Promise<void> {
    return this.#writes.run(async () => {
      for (const name of [ACCESS, REFRESH, USER]) await this.#store.delete(name)
    })
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

function parse<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
