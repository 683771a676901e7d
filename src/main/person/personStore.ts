import type { User } from '#shared/schemas/session.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { personKey } from './personKey.ts'
import { withRecord, type PersonRecords } from './personRecords.ts'

/** A file with one entry for each person. */
export interface PersonFileContent<T> {
  /** The entries by person. Every such file uses the key `pages`, whatever its entries are: renaming it would lose stored data. */
  readonly pages: PersonRecords<T>
}

/** The signed-in person's own entry. Other people's entries cannot be read, and none while nobody is signed in. */
export class PersonStore<T> {
  readonly #file: PersistedValue<PersonFileContent<T>>
  readonly #user: () => User | null

  constructor(file: PersistedValue<PersonFileContent<T>>, user: () => User | null) {
    this.#file = file
    this.#user = user
  }

  /** Null when nobody is signed in, or nothing was stored for this person. */
  get(): T | null {
    const user = this.#user()
    return user === null ? null : (this.#file.read().pages[personKey(user)] ?? null)
  }

  /** Does nothing when nobody is signed in. */
  set(entry: T): void {
    const user = this.#user()
    if (user !== null) void this.#file.write({ pages: withRecord(this.#file.read().pages, personKey(user), entry) })
  }
}
