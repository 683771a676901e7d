import { LIST_KEYS } from '#shared/domain/preferences.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { listPreferences, type ListPreferences, type PreferenceChange, type Preferences } from '#shared/schemas/preferences.ts'
import type { User } from '#shared/schemas/session.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { PersonStore, type PersonFileContent } from './personStore.ts'

/** One person's preferences as read from the file. They are unchecked, because other programs can write the file. */
export type StoredPreferences = Readonly<Record<string, unknown>>

/** Each person's own preferences. Without a signed-in person nothing can be read or stored. */
export class PreferenceStore {
  readonly #store: PersonStore<StoredPreferences>

  constructor(file: PersistedValue<PersonFileContent<StoredPreferences>>, user: () => User | null) {
    this.#store = new PersonStore(file, user)
  }

  /** The valid preferences of the signed-in person; invalid parts are left out. */
  load(): Preferences {
    const lists = asRecord(this.#stored()['lists'])
    return { lists: Object.fromEntries(LIST_KEYS.flatMap((key) => (key in lists ? [[key, validParts(lists[key])]] : []))) }
  }

  /** Does nothing when nobody is signed in. */
  save({ list, change }: PreferenceChange): void {
    const stored = this.#stored()
    const lists = asRecord(stored['lists'])
    this.#store.set({ ...stored, lists: { ...lists, [list]: { ...asRecord(lists[list]), ...change } } })
  }

  #stored(): StoredPreferences {
    const stored = this.#store.get() ?? {}
    const current = inCurrentForm(stored)
    if (current !== stored) this.#store.set(current)
    return current
  }
}

/** Earlier versions stored the order list's parts separately, as `orders.table` and `orders.filters`. */
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

const asRecord = (value: unknown): StoredPreferences => (isRecord(value) ? value : {})
