import { normalizeForSearch } from '#renderer/kit/search/nameMatch.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import type { FoundRecord } from '#renderer/kit/records/recordLookup.ts'
import type { FailedLookup, RecordSearch } from '#renderer/kit/records/useRecordSearch.ts'
import type { Command } from './commands.ts'
import { searchMenus, type IndexedMenu, type MenuMatch } from './menuSearch.ts'

export type ResultRow =
  | { readonly kind: 'record'; readonly record: FoundRecord }
  /** A kind of record that could not be asked for; choosing it asks again. */
  | { readonly kind: 'failed'; readonly failed: FailedLookup }
  /** The orders of a phone number. */
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'menu'; readonly match: MenuMatch }
  | { readonly kind: 'command'; readonly command: Command }

export interface ResultSection {
  /** The name of its heading; `found` has no visible one. */
  readonly name: 'records' | 'found' | 'commands' | 'other' | 'recent' | 'favourites'
  readonly rows: readonly ResultRow[]
  /** The number of rows that are not shown. */
  readonly more: number
}

/** The most rows of a section; typing more letters narrows them. */
const MAX_ROWS = 30

const rowsOf = (matches: readonly MenuMatch[]): ResultRow[] => matches.slice(0, MAX_ROWS).map((match) => ({ kind: 'menu', match }))

const section = (name: ResultSection['name'], matches: readonly MenuMatch[]): ResultSection => ({
  name,
  rows: rowsOf(matches),
  more: Math.max(0, matches.length - MAX_ROWS),
})

/**
 * The records found so far for the code in the text, and the lookups that could not be made. None if both are empty. @param phone The phone
 * number in the text, if its orders can be shown.
 */
export function recordSections({ found, failed }: Pick<RecordSearch, 'found' | 'failed'>, phone: string | null): ResultSection[] {
  const orders: ResultRow[] = phone === null ? [] : [{ kind: 'phone', phone }]
  const records = found.map((record): ResultRow => ({ kind: 'record', record }))
  const rows = [...orders, ...records, ...failed.map((lookup): ResultRow => ({ kind: 'failed', failed: lookup }))]
  return rows.length === 0 ? [] : [{ name: 'records', rows, more: 0 }]
}

/** The results for a text: pages, and `commands` that match. Without a text: recent pages and favourites. */
export function resultSections(
  index: readonly IndexedMenu[],
  recent: readonly MenuItem[],
  typed: string,
  commands: readonly Command[],
): ResultSection[] {
  const plainly = (items: readonly MenuItem[]): MenuMatch[] => items.map((item) => ({ item, marked: null }))
  if (typed.trim() === '') {
    const favourites = index.filter(({ item }) => item.isFavourite && !recent.includes(item)).map(({ item }) => item)
    return [section('recent', plainly(recent)), section('favourites', plainly(favourites))].filter(({ rows }) => rows.length > 0)
  }
  const { prefix, other } = searchMenus(index, typed)
  const found = section('found', prefix)
  const offered: ResultSection = { name: 'commands', rows: commands.map((command) => ({ kind: 'command', command })), more: 0 }
  const others = section('other', other)
  // A command whose name begins with the text is what the person means; otherwise pages come first.
  const isMeant = commands.some(({ name }) => normalizeForSearch(name).startsWith(normalizeForSearch(typed.trim())))
  return (isMeant ? [found, offered, others] : [found, others, offered]).filter(({ rows }) => rows.length > 0)
}

/** The first `most` rows, in their sections. A section that is cut does not tell how many more there are. */
export function firstRows(all: readonly ResultSection[], most: number): ResultSection[] {
  const first: ResultSection[] = []
  let left = most
  for (const one of all) {
    if (left <= 0) break
    first.push({ ...one, rows: one.rows.slice(0, left), more: one.rows.length > left ? 0 : one.more })
    left -= one.rows.length
  }
  return first
}
