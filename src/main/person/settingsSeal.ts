import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isRecord } from '#shared/json/isRecord.ts'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'
import type { SecretStore } from '../secrets/secretStore.ts'

/** Not the session's: a person's choices outlive their sign-out. */
const ENTRY = 'settings-key'
const KEY_BYTES = 32

/**
 * Seals what a person chose: everybody at the PC can edit the file of these choices, and only this program has the key. So the file stays
 * the one place of a choice, and can be read at any moment, which a keychain cannot.
 */
export class SettingsSeal {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
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

/** The seal with the key in the keychain, which is made at the first start. Without a keychain it is valid until the program ends. */
export async function openSettingsSeal(store: Pick<SecretStore, 'get' | 'set'>, log: Logger): Promise<SettingsSeal> {
  try {
    const stored = Buffer.from((await store.get(ENTRY)) ?? '', 'base64')
    if (stored.length === KEY_BYTES) return new SettingsSeal(stored)
  } catch (cause) {
    log.warn(`the key of the settings is not readable: ${messageOf(cause)}`)
  }
  const key = randomBytes(KEY_BYTES)
  await store.set(ENTRY, key.toString('base64'))
  return new SettingsSeal(key)
}

/** Pairs in the order of their names: an object may name its fields in any order. */
const sorted = (value: unknown): unknown =>
  isRecord(value)
    ? Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, inner]) => [name, sorted(inner)])
    : value
