import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isRecord } from '#shared/json/isRecord.ts'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'
import { SETTINGS_KEY, type SecretStore } from '../secrets/secretStore.ts'

const KEY_BYTES = 32

/**
 * Seals what a person chose: everybody at the PC can edit the file of these choices, and only this program has the key. So the file stays
 * the one place of a choice, and can be read at any moment, which a keychain cannot.
 */
export class SettingsSeal {
  readonly #key: Buffer
  /** Names the key, and does not give it away. */
  readonly id: string
  /** Whether the next start has the same key. Where it has not, a seal that this key does not confirm may still be a true one. */
  readonly isKept: boolean

  constructor(key: Buffer, isKept: boolean) {
    this.#key = key
    this.id = createHash('sha256').update(key).digest('hex').slice(0, 16)
    this.isKept = isKept
  }

  /** @param person A `personKey`: one person's seal is not valid for another. */
  of(person: string, choices: object): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([person, sorted(choices)]))
      .digest('hex')
  }

  isValid(seal: string | undefined, person: string, choices: object): boolean {
    const [given, expected] = [Buffer.from(seal ?? ''), Buffer.from(this.of(person, choices))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}

/**
 * The seal with the key in the keychain, which is made at the first start. Without a keychain the key lasts until the program ends, and is
 * not stored: in a memory store its write would mark the keychain as out of date (`NoKeychainStore`).
 */
export async function openSettingsSeal(store: Pick<SecretStore, 'get' | 'trySet' | 'health'>, log: Logger): Promise<SettingsSeal> {
  const stored = await storedKey(store, log)
  const isKept = (): boolean => store.health().kind === 'keychain'
  if (stored !== null) return new SettingsSeal(stored, isKept())
  const key = randomBytes(KEY_BYTES)
  return new SettingsSeal(key, isKept() && (await isStored(store, key, log)))
}

/** Stores a new key. A failure does not cost the keychain: the next start tries again. */
async function isStored(store: Pick<SecretStore, 'trySet'>, key: Buffer, log: Logger): Promise<boolean> {
  try {
    await store.trySet(SETTINGS_KEY, key.toString('base64'))
    return true
  } catch (cause) {
    log.warn(`the key of the settings could not be stored: ${messageOf(cause)}`)
    return false
  }
}

async function storedKey(store: Pick<SecretStore, 'get'>, log: Logger): Promise<Buffer | null> {
  try {
    const key = Buffer.from((await store.get(SETTINGS_KEY)) ?? '', 'base64')
    return key.length === KEY_BYTES ? key : null
  } catch (cause) {
    log.warn(`the key of the settings is not readable: ${messageOf(cause)}`)
    return null
  }
}

/** Pairs in the order of their names: an object may name its fields in any order. */
const sorted = (value: unknown): unknown =>
  isRecord(value)
    ? Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, inner]) => [name, sorted(inner)])
    : value
