import type { PreferenceChange, Preferences } from '#shared/schemas/preferences.ts'
import type { User } from '#shared/schemas/session.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { PersonStore, type PersonFileContent } from './personStore.ts'

const NONE: Preferences = { lists: {} }

/** Each person's own preferences. Without a signed-in person nothing can be read or stored. */
export class PreferenceStore {
  readonly #store: PersonStore<Preferences>

  constructor(file: PersistedValue<PersonFileContent<Preferences>>, user: () => User | null) {
    this.#store = new PersonStore(file, user)
  }

  /** Those of the signed-in person; what cannot be read in the file is left out (`storedPreferences`). */
  load(): Preferences {
    return this.#store.get() ?? NONE
  }

  /** Does nothing when nobody is signed in. */
  save({ list, change }: PreferenceChange): void {
    const { lists } = this.load()
    this.#store.set({ lists: { ...lists, [list]: { ...lists[list], ...change } } })
  }
}
