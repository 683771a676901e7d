import { createHash } from 'node:crypto'
import type { User } from '#shared/schemas/session.ts'
import { ownerOf } from './workspaceStore.ts'

/** Under what a file keeps what is somebody's: the names of people are not for the disk. */
export const personKey = (user: User): string => createHash('sha256').update(ownerOf(user)).digest('hex').slice(0, 16)

/** What each person of this PC has, by `personKey`. */
export interface PersonRecords<Page> {
  get(): Readonly<Record<string, Page>>
  set(book: Readonly<Record<string, Page>>): void
}

/** People of one PC; who came last is kept. */
const MOST_PEOPLE = 30

/** The book with a person's page written anew, who is the one that came last then. */
export function withRecord<Page>(book: Readonly<Record<string, Page>>, owner: string, page: Page): Readonly<Record<string, Page>> {
  const others = Object.entries(book).filter(([other]) => other !== owner)
  return Object.fromEntries([[owner, page] as const, ...others].slice(0, MOST_PEOPLE))
}
