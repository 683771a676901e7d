import type { User } from '#shared/schemas/session.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { PersonStore, type PersonFileContent } from './personStore.ts'

/** Addresses of menu pages, the newest first. */
export type PageAddresses = readonly string[]

/** The most pages that are kept: as many as the home page shows. */
const MAX_PAGES = 8

/** The menu pages that the signed-in person opened last. */
export class RecentPagesStore {
  readonly #store: PersonStore<PageAddresses>

  constructor(file: PersistedValue<PersonFileContent<PageAddresses>>, user: () => User | null) {
    this.#store = new PersonStore(file, user)
  }

  /** Newest first; empty when nobody is signed in. */
  list(): PageAddresses {
    return this.#store.get() ?? []
  }

  /** Moves a page to the front. @returns the new list. */
  visit(address: string): PageAddresses {
    const previous = this.list()
    if (previous[0] === address) return previous
    this.#store.set([address, ...previous.filter((other) => other !== address)].slice(0, MAX_PAGES))
    return this.list()
  }
}
