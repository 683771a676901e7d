import { createHash } from 'node:crypto'
import type { KeychainFault, SecretStoreHealth } from '#shared/session.ts'

/** An entry exists but is unreadable: truncated, changed, or written by another program. */
export class DamagedEntryError extends Error {
  override readonly name = 'DamagedEntryError'
}

/** Stores secrets. A value may have up to 16 KB; null means that there is no entry. */
export interface SecretStore {
  /** @throws DamagedEntryError */
  get(name: string): Promise<string | null>
  set(name: string, value: string): Promise<void>
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

/** The name under which the OS shows the entries. It includes the account folder, so that two folders on one PC share no secrets. */
export const keychainService = (appName: string, prefix: string, folder: string): string =>
  `${appName} ${prefix} ${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`

/** Windows Credential Manager refuses entries of more than 2,560 bytes. In base64 a character is a byte. */
const PART_BYTES = 1_900

/** The entry under a value's own name: the number of its parts, and the digest of all of them. */
interface Head {
  readonly parts: number
  readonly digest: string
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The OS keychain. Values are split into parts of less than 2,000 bytes; a digest detects an incomplete value. */
export class KeychainStore implements SecretStore {
  readonly #keychain: Keychain
  readonly #service: string

  constructor(keychain: Keychain, service: string) {
    this.#keychain = keychain
    this.#service = service
  }

  async get(name: string): Promise<string | null> {
    const text = await this.#keychain.getPassword(this.#service, name)
    if (text === null) return null
    const head = parseHead(text)
    if (head === null) throw new DamagedEntryError(`${name}: no head`)
    let encoded = ''
    for (const part of partNames(name, head.parts)) encoded += (await this.#keychain.getPassword(this.#service, part)) ?? ''
    if (digestOf(encoded) !== head.digest) throw new DamagedEntryError(`${name}: parts do not add up`)
    return Buffer.from(encoded, 'base64').toString('utf8')
  }

  async set(name: string, value: string): Promise<void> {
    const previous = parseHead(await this.#keychain.getPassword(this.#service, name))
    const encoded = Buffer.from(value, 'utf8').toString('base64')
    const count = Math.ceil(encoded.length / PART_BYTES)
    const names = partNames(name, count)
    // Sequentially: of parallel writes, gnome-keyring keeps only the last one.
    for (const [index, part] of names.entries()) {
      await this.#keychain.setPassword(this.#service, part, encoded.slice(index * PART_BYTES, (index + 1) * PART_BYTES))
    }
    const head: Head = { parts: count, digest: digestOf(encoded) }
    await this.#keychain.setPassword(this.#service, name, JSON.stringify(head))
    await this.#deleteParts(partNames(name, previous?.parts ?? 0).slice(count))
  }

  async delete(name: string): Promise<void> {
    const head = parseHead(await this.#keychain.getPassword(this.#service, name))
    await this.#keychain.deletePassword(this.#service, name)
    await this.#deleteParts(partNames(name, head?.parts ?? 0))
  }

  health(): SecretStoreHealth {
    return { kind: 'keychain' }
  }

  async #deleteParts(names: readonly string[]): Promise<void> {
    for (const part of names) await this.#keychain.deletePassword(this.#service, part)
  }
}

const partNames = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${name}.${index}`)

function parseHead(text: string | null): Head | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('parts' in value) || !('digest' in value)) return null
    const { parts, digest } = value
    return typeof parts === 'number' && parts > 0 && parts < 64 && typeof digest === 'string' ? { parts, digest } : null
  } catch {
    return null
  }
}

/** Memory in place of a keychain: the secrets are gone when the program ends. */
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

  async delete(name: string): Promise<void> {
    this.#values.delete(name)
  }

  health(): SecretStoreHealth {
    return this.#health
  }
}
