import { plain } from '#renderer/kit/search/nameMatch.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import type { Command } from './commands.ts'
import { orderIdIn, searchMenus, type IndexedMenu, type MenuMatch } from './menuSearch.ts'

export type FinderRow =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'menu'; readonly match: MenuMatch }
  | { readonly kind: 'command'; readonly command: Command }

export interface FinderSection {
  /** The name of its heading; `found` has no visible one. */
  readonly name: 'found' | 'commands' | 'other' | 'recent' | 'favourites'
  readonly rows: readonly FinderRow[]
  /** The number of rows that are not shown. */
  readonly more: number
}

/** The most rows of a section; typing more letters narrows them. */
const MOST_ROWS = 30

const rowsOf = (matches: readonly MenuMatch[]): FinderRow[] => matches.slice(0, MOST_ROWS).map((match) => ({ kind: 'menu', match }))

const section = (name: FinderSection['name'], matches: readonly MenuMatch[], before: readonly FinderRow[] = []): FinderSection => ({
  name,
  rows: [...before, ...rowsOf(matches)],
  more: Math.max(0, matches.length - MOST_ROWS),
})

/** The results for a text: an order, if the person may see orders, pages, and `commands` that match. Without a text: recent pages and favourites. */
export function finderSections(
  index: readonly IndexedMenu[],
  recent: readonly MenuItem[],
  typed: string,
  offersOrders: boolean,
  commands: readonly Command[],
): FinderSection[] {
  const plainly = (items: readonly MenuItem[]): MenuMatch[] => items.map((item) => ({ item, marked: null }))
  if (typed.trim() === '') {
    const favourites = index.filter(({ item }) => item.isFavourite && !recent.includes(item)).map(({ item }) => item)
    return [section('recent', plainly(recent)), section('favourites', plainly(favourites))].filter(({ rows }) => rows.length > 0)
  }
  const orderId = offersOrders ? orderIdIn(typed) : null
  const { prefix, other } = searchMenus(index, typed)
  const found = section('found', prefix, orderId === null ? [] : [{ kind: 'order', id: orderId }])
  const offered: FinderSection = { name: 'commands', rows: commands.map((command) => ({ kind: 'command', command })), more: 0 }
  const others = section('other', other)
  // A command whose name begins with the text is what the person means; otherwise pages come first.
  const isMeant = commands.some(({ name }) => plain(name).startsWith(plain(typed.trim())))
  return (isMeant ? [found, offered, others] : [found, others, offered]).filter(({ rows }) => rows.length > 0)
}
