import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import * as z from 'zod'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { KeychainFault, SecretStoreHealth } from '#shared/session.ts'

/** An entry exists but is unreadable: truncated, changed, or written by another program. */
export class DamagedEntryError extends Error {
  override readonly name = 'DamagedEntryError'
}

/** The value does not fit into an entry; the previous value is kept. */
export class ValueTooLargeError extends Error {
  override readonly name = 'ValueTooLargeError'
}

/**
 * The entry of the key that seals people's choices. It is not the session's, never goes out of date, and is the same on each PC to which the
 * keychain follows a person: so does the file of these choices.
 */
export const SETTINGS_KEY = 'settings-key'

/** Whether an account of the keychain is the entry `name` or a part of it. */
export const belongsTo = (name: string, account: string): boolean => account === name || account.startsWith(`${name}.`)

/** The largest value of an entry, in bytes: 32 parts. */
export const MAX_VALUE_BYTES = 45_000

/** Stores secrets; null means that there is no entry. */
export interface SecretStore {
  /** @throws DamagedEntryError */
  get(name: string): Promise<string | null>
  /**
   * Replaces the value as a whole: if the program is killed, either the earlier value or the new one is stored. @throws ValueTooLargeError
   */
  set(name: string, value: string): Promise<void>
  /** As `set`, for a value whose earlier one may stay as well. A failure rejects, and has no other effect. @throws Error of the keychain. */
  trySet(name: string, value: string): Promise<void>
  delete(name: string): Promise<void>
  health(): SecretStoreHealth
}

/** The part of keytar that is used; entries are `(service, account) → password`. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
  findCredentials(service: string): Promise<readonly { readonly account: string }[]>
}

/**
 * The name under which the OS shows the entries. It includes the account folder, so that two folders on one PC share no secrets.
 * @param machine The PC's name where entries follow a person to other PCs (`roamingMachine`): two PCs would renew the same tokens.
 */
export const keychainService = (appName: string, prefix: string, folder: string, machine: string | null = roamingMachine()): string =>
  `${appName} ${prefix} ${createHash('sha256')
    .update(machine === null ? folder : JSON.stringify([folder, machine]))
    .digest('hex')
    .slice(0, 8)}`

/** On Windows keytar's entries are in the roaming profile. Elsewhere they stay on the PC, whose name may change with the network. */
const roamingMachine = (): string | null => (process.platform === 'win32' ? hostname() : null)

/** Windows Credential Manager refuses entries of more than 2,560 bytes. In base64 a character is a byte. */
const PART_BYTES = 1_900

const MAX_PARTS = 32

/** The entry under a value's own name: where its parts are, their number, and the digest of all of them. */
const headSchema = z.object({
  /**
   * The parts of a value are written beside those of the previous value, under the other prefix. Earlier versions had only the first
   * prefix.
   */
  prefix: z.enum(['', 'b']).default(''),
  parts: z.int().min(1),
  digest: z.string(),
})

type Head = Readonly<z.output<typeof headSchema>>

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The OS keychain. Values are split into parts of less than 2,000 bytes; a digest detects an incomplete value. */
export class KeychainStore implements SecretStore {
  readonly #keychain: Keychain
  readonly #service: string
  readonly #shared: string

  /** @param shared The name under which `SETTINGS_KEY` stands: it must not hold the PC's. */
  constructor(keychain: Keychain, service: string, shared = service) {
    this.#keychain = keychain
    this.#service = service
    this.#shared = shared
  }

  async get(name: string): Promise<string | null> {
    const service = this.#serviceOf(name)
    const text = await this.#keychain.getPassword(service, name)
    if (text === null) return null
    const head = parseHead(text)
    if (head === null) throw new DamagedEntryError(`${name}: no head`)
    let encoded = ''
    for (const part of partNames(name, head)) encoded += (await this.#keychain.getPassword(service, part)) ?? ''
    if (digestOf(encoded) !== head.digest) throw new DamagedEntryError(`${name}: parts do not add up`)
    return Buffer.from(encoded, 'base64').toString('utf8')
  }

  async set(name: string, value: string): Promise<void> {
    const encoded = Buffer.from(value, 'utf8').toString('base64')
    const parts = Math.max(1, Math.ceil(encoded.length / PART_BYTES))
    if (parts > MAX_PARTS) throw new ValueTooLargeError(`${name}: ${encoded.length} characters`)
    const service = this.#serviceOf(name)
    const previous = parseHead(await this.#keychain.getPassword(service, name))
    const head: Head = { prefix: previous?.prefix === '' ? 'b' : '', parts, digest: digestOf(encoded) }
    // Sequentially: of parallel writes, gnome-keyring keeps only the last one.
    for (const [index, part] of partNames(name, head).entries()) {
      await this.#keychain.setPassword(service, part, encoded.slice(index * PART_BYTES, (index + 1) * PART_BYTES))
    }
    await this.#keychain.setPassword(service, name, JSON.stringify(head))
    if (previous !== null) await this.#deleteAll(service, partNames(name, previous))
  }

  trySet(name: string, value: string): Promise<void> {
    return this.set(name, value)
  }

  /** Deletes every part in the keychain, including those of an interrupted write. */
  async delete(name: string): Promise<void> {
    const service = this.#serviceOf(name)
    const entries = await this.#keychain.findCredentials(service)
    const parts = entries.map(({ account }) => account).filter((account) => account.startsWith(`${name}.`))
    await this.#deleteAll(service, [name, ...parts])
  }

  health(): SecretStoreHealth {
    return { kind: 'keychain' }
  }

  #serviceOf(name: string): string {
    return name === SETTINGS_KEY ? this.#shared : this.#service
  }

  async #deleteAll(service: string, names: readonly string[]): Promise<void> {
    for (const part of names) await this.#keychain.deletePassword(service, part)
  }
}

const partNames = (name: string, { prefix, parts }: Head): string[] =>
  Array.from({ length: parts }, (_, index) => `${name}.${prefix}${index}`)

const parseHead = (text: string | null): Head | null => (text === null ? null : (headSchema.safeParse(parsedJson(text)).data ?? null))

/** Memory instead of a keychain: the secrets are gone when the program ends. */
export class MemoryStore implements SecretStore {
  readonly #values = new Map<string, string>()
  readonly #health: SecretStoreHealth

  /** @param detail The system's own message, for store IT. */
  constructor(fault: KeychainFault, detail = '') {
    this.#health = { kind: 'memory', fault, detail }
  }

  async get(name: string): Promise<string | null> {
    return this.#values.get(name) ?? null
  }

  async set(name: string, value: string): Promise<void> {
    this.#values.set(name, value)
  }

  async trySet(name: string, value: string): Promise<void> {
    this.#values.set(name, value)
  }

  async delete(name: string): Promise<void> {
    this.#values.delete(name)
  }

  health(): SecretStoreHealth {
    return this.#health
  }
}
