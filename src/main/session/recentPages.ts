import { createHash } from 'node:crypto'
import type { User } from '#shared/session.ts'
import { ownerOf } from './workspaceKeeper.ts'

/** The pages of the menu that people opened last, by person; addresses alone, the newest first. */
export interface RecentBook {
  get(): Readonly<Record<string, readonly string[]>>
  set(book: Readonly<Record<string, readonly string[]>>): void
}

/** The names of people are not for the disk. */
const pageOf = (user: User): string => createHash('sha256').update(ownerOf(user)).digest('hex').slice(0, 16)

/** As many as the home page shows. */
const MOST_PAGES = 8
/** People of one PC; who came last is kept. */
const MOST_PEOPLE = 30

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
    return user === null ? [] : (this.#book.get()[pageOf(user)] ?? [])
  }

  /** Puts a page in front; gives the list as it is now. */
  visit(address: string): readonly string[] {
    const user = this.#user()
    if (user === null) return []
    const before = this.list()
    if (before[0] === address) return before
    const pages = [address, ...before.filter((other) => other !== address)].slice(0, MOST_PAGES)
    const owner = pageOf(user)
    const others = Object.entries(this.#book.get()).filter(([other]) => other !== owner)
    this.#book.set(Object.fromEntries([[owner, pages] as const, ...others].slice(0, MOST_PEOPLE)))
    return pages
  }
}
