import { preferenceChange, type PreferenceChange, type Preferences } from '#shared/schemas/preferences.ts'
import type { User } from '#shared/session.ts'
import { personKey, withRecord, type PersonRecords } from './personKey.ts'

/** What people set up for themselves, by person and name; what is in it was written by whoever can write the file. */
export type PreferenceBook = PersonRecords<Readonly<Record<string, unknown>>>

/** Each person's own preferences: nobody else's can be read, and nobody's while nobody is signed in. */
export class PreferenceStore {
  readonly #book: PreferenceBook
  readonly #user: () => User | null

  constructor(book: PreferenceBook, user: () => User | null) {
    this.#book = book
    this.#user = user
  }

  /** Those that there are and that are what they should be. */
  load(): Partial<Preferences> {
    const user = this.#user()
    const page = user === null ? {} : (this.#book.get()[personKey(user)] ?? {})
    return Object.fromEntries(
      Object.entries(page).flatMap(([name, value]) => {
        const change = preferenceChange.safeParse({ name, value }).data
        return change === undefined ? [] : [[change.name, change.value]]
      }),
    )
  }

  save({ name, value }: PreferenceChange): void {
    const user = this.#user()
    if (user === null) return
    const owner = personKey(user)
    this.#book.set(withRecord(this.#book.get(), owner, { ...this.#book.get()[owner], [name]: value }))
  }
}
