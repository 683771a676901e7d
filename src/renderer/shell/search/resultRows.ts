import type { Command } from '#renderer/kit/search/commands.ts'
import { normalizeForSearch } from '#renderer/kit/search/nameMatch.ts'
import { namesOf } from '#renderer/kit/search/synonyms.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import type { FoundRecord } from '#renderer/kit/records/recordLookup.ts'
import type { RecentRecord } from '#renderer/kit/records/recentRecords.ts'
import type { FailedLookup, RecordSearch } from '#renderer/kit/records/useRecordSearch.ts'
import type { Tab } from '#renderer/kit/tabs/tabs.ts'
import type { TabTitle } from '../tabBar/tabLabel.ts'
import type { ListSearch } from './listSearches.ts'
import type { FoundUnit } from './unitSearches.ts'
import { searchMenus, type IndexedMenu, type MenuMatch } from './menuMatches.ts'

export type ResultRow =
  | { readonly kind: 'record'; readonly record: FoundRecord }
  /** A kind of record that could not be asked for; choosing it asks again. */
  | { readonly kind: 'failed'; readonly failed: FailedLookup }
  /** The orders of a phone number. */
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'menu'; readonly match: MenuMatch }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'tab'; readonly tab: Tab; readonly title: TabTitle }
  | { readonly kind: 'recent'; readonly record: RecentRecord }
  /** A list in which the text can be looked for. */
  | { readonly kind: 'search'; readonly search: ListSearch }
  | { readonly kind: 'unit'; readonly unit: FoundUnit }

export interface ResultSection {
  /** The name of its heading; `found` has no visible one. */
  readonly name:
    | 'units'
    | 'records'
    | 'page'
    | 'tabs'
    | 'recentRecords'
    | 'found'
    | 'commands'
    | 'other'
    | 'recent'
    | 'favourites'
    | 'searches'
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

/** What is at hand: the commands of the page in sight, then open tabs, then the records that were opened last. */
export interface AtHand {
  readonly page: readonly Command[]
  readonly tabs: readonly { readonly tab: Tab; readonly title: TabTitle }[]
  readonly recent: readonly RecentRecord[]
}

/** The most rows of each kind that is at hand: the menu stays in sight below them. */
const MAX_AT_HAND = 6

export function atHandSections({ page, tabs, recent }: AtHand): ResultSection[] {
  const all: readonly ResultSection[] = [
    { name: 'page', rows: page.slice(0, MAX_AT_HAND).map((command) => ({ kind: 'command', command })), more: 0 },
    { name: 'tabs', rows: tabs.slice(0, MAX_AT_HAND).map((tab) => ({ kind: 'tab', ...tab })), more: 0 },
    { name: 'recentRecords', rows: recent.slice(0, MAX_AT_HAND).map((record) => ({ kind: 'recent', record })), more: 0 },
  ]
  return all.filter(({ rows }) => rows.length > 0)
}

/** The units and stores of this name. */
export const unitSections = (units: readonly FoundUnit[]): ResultSection[] =>
  units.length === 0
    ? []
    : [
        {
          name: 'units',
          rows: units.slice(0, MAX_AT_HAND).map((unit) => ({ kind: 'unit', unit })),
          more: Math.max(0, units.length - MAX_AT_HAND),
        },
      ]

/** The lists in which the text can be looked for, after everything that it has found. */
export const searchSections = (searches: readonly ListSearch[]): ResultSection[] =>
  searches.length === 0 ? [] : [{ name: 'searches', rows: searches.map((search) => ({ kind: 'search', search })), more: 0 }]

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
  const wanted = normalizeForSearch(typed.trim())
  const isMeant = commands.some(({ name }) => namesOf(name).some((each) => normalizeForSearch(each).startsWith(wanted)))
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
