import { LIST_KEYS } from '#shared/domain/preferences.ts'
import { listPreferences, type ListPreferences, type PreferenceChange, type Preferences } from '#shared/schemas/preferences.ts'
import type { User } from '#shared/schemas/session.ts'
import { personKey, withRecord, type PersonRecords } from './personKey.ts'

/** One person's preferences as they stand in the file, which other programs can write. */
type StoredPreferences = Readonly<Record<string, unknown>>

export type PreferenceBook = PersonRecords<StoredPreferences>

/** Each person's own preferences. Without a signed-in person there is nothing to read, and nothing is kept. */
export class PreferenceStore {
  readonly #book: PreferenceBook
  readonly #user: () => User | null

  constructor(book: PreferenceBook, user: () => User | null) {
    this.#book = book
    this.#user = user
  }

  /** The valid preferences of the signed-in person; a part that is not valid is left out. */
  load(): Preferences {
    const user = this.#user()
    if (user === null) return { lists: {} }
    const lists = asRecord(this.#stored(user)['lists'])
    return { lists: Object.fromEntries(LIST_KEYS.flatMap((key) => (key in lists ? [[key, validParts(lists[key])]] : []))) }
  }

  save({ list, change }: PreferenceChange): void {
    const user = this.#user()
    if (user === null) return
    const stored = this.#stored(user)
    const lists = asRecord(stored['lists'])
    this.#write(user, { ...stored, lists: { ...lists, [list]: { ...asRecord(lists[list]), ...change } } })
  }

  #stored(user: User): StoredPreferences {
    const stored = this.#book.get()[personKey(user)] ?? {}
    const current = inCurrentForm(stored)
    if (current !== stored) this.#write(user, current)
    return current
  }

  #write(user: User, stored: StoredPreferences): void {
    this.#book.set(withRecord(this.#book.get(), personKey(user), stored))
  }
}

/** Earlier versions kept the order list's parts as `orders.table` and `orders.filters`, beside each other. */
function inCurrentForm(stored: StoredPreferences): StoredPreferences {
  const { 'orders.table': table, 'orders.filters': filters, ...rest } = stored
  if (table === undefined && filters === undefined) return stored
  const lists = asRecord(rest['lists'])
  const earlier = { ...(table === undefined ? {} : { table }), ...(filters === undefined ? {} : { filters }) }
  return { ...rest, lists: { ...lists, orders: { ...earlier, ...asRecord(lists['orders']) } } }
}

function validParts(stored: unknown): ListPreferences {
  const parts = Object.entries(asRecord(stored)).filter(([name, part]) => listPreferences.safeParse({ [name]: part }).success)
  return listPreferences.parse(Object.fromEntries(parts))
}

const isRecord = (value: unknown): value is StoredPreferences => typeof value === 'object' && value !== null && !Array.isArray(value)
const asRecord = (value: unknown): StoredPreferences => (isRecord(value) ? value : {})
