import type { User } from '#shared/schemas/session.ts'
import { personKey, withRecord, type PersonRecords } from './personKey.ts'

/** The pages of the menu that people opened last, by person; addresses alone, the newest first. */
export type RecentBook = PersonRecords<readonly string[]>

/** As many as the home page shows. */
const MOST_PAGES = 8

/** Each person's own recent pages: nobody else's can be read, and nobody's while nobody is signed in. */
export class RecentPages {
  readonly #book: RecentBook
  readonly #user: () => User | null

  constructor(book: RecentBook, user: () => User | null) {
    this.#book = book
    this.#user = user
  }

  list(): readonly string[] {
    const user = this.#user()
    return user === null ? [] : (this.#book.get()[personKey(user)] ?? [])
  }

  /** Puts a page in front; gives the list as it is now. */
  visit(address: string): readonly string[] {
    const user = this.#user()
    if (user === null) return []
    const before = this.list()
    if (before[0] === address) return before
    const pages = [address, ...before.filter((other) => other !== address)].slice(0, MOST_PAGES)
    this.#book.set(withRecord(this.#book.get(), personKey(user), pages))
    return pages
  }
}
