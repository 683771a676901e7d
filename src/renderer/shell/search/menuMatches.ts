import {
  matchName,
  normalizeForSearch,
  indexName,
  type NameMatch,
  type ToPinyin,
  type IndexedName,
} from '#renderer/kit/search/nameMatch.ts'
import { IFRAME_PATH, type MenuItem } from '#renderer/kit/menu/menuModel.ts'

export interface MenuMatch {
  readonly item: MenuItem
  /** The matching part of the name, in characters; `to` is exclusive. Null if the path matched instead of the name. */
  readonly marked: readonly [from: number, to: number] | null
}

export interface MenuMatches {
  /** Menus whose name begins with the typed text (spec.md §2, Menu search). */
  readonly prefix: readonly MenuMatch[]
  /** Menus whose name contains the text, whose pinyin matches it, or whose path contains it. */
  readonly other: readonly MenuMatch[]
}

const NOTHING: MenuMatches = { prefix: [], other: [] }

/** A menu prepared for the search. All texts are in lower case. */
export interface IndexedMenu extends IndexedName {
  readonly item: MenuItem
  readonly path: string
}

/** The menu's own path, from the `src` query of an address of the iframe route (`menuModel` put it there). */
const sourceOf = (address: string): string => new URLSearchParams(address.slice(address.indexOf('?'))).get('src') ?? address

/** Indexes one menu. Without `toPinyin` it is found by name and path alone. */
export function indexMenu(item: MenuItem, toPinyin: ToPinyin | null): IndexedMenu {
  return {
    ...indexName(item.name, toPinyin),
    item,
    path: normalizeForSearch(item.address.startsWith(IFRAME_PATH) ? sourceOf(item.address) : item.address),
  }
}

/**
 * Finds menus for the typed text, ignoring case: first those whose name begins with it, then the others. Each group has the
 * favourites first, then the menu's order.
 */
export function searchMenus(index: readonly IndexedMenu[], typed: string): MenuMatches {
  const wanted = normalizeForSearch(typed.trim())
  if (wanted === '') return NOTHING
  const prefix: MenuMatch[] = []
  // One list per rank, best first, instead of a sort: a single letter may match thousands, and sorting those takes a frame.
  const ranks: readonly MenuMatch[][] = [[], [], [], [], []]
  for (const menu of index) {
    if (menu.name.startsWith(wanted)) {
      prefix.push({ item: menu.item, marked: [0, wanted.length] })
      continue
    }
    const found = otherMatch(menu, wanted)
    if (found !== null) ranks[found.rank]?.push(found.match)
  }
  return { prefix: favouritesFirst(prefix), other: ranks.flatMap(favouritesFirst) }
}

const favouritesFirst = (matches: readonly MenuMatch[]): MenuMatch[] => {
  const favourites = matches.filter(({ item }) => item.isFavourite)
  return favourites.length === 0 ? [...matches] : [...favourites, ...matches.filter(({ item }) => !item.isFavourite)]
}

/** The shortest text that is searched in paths: they are full of short common words. */
const MIN_IN_PATH = 3

const RANKS: Readonly<Record<Exclude<NameMatch['how'], 'prefix'>, number>> = { initialsPrefix: 0, inside: 1, initials: 2, sounds: 3 }
const PATH_RANK = 4

/** The match of a menu whose name does not begin with the search text, with its rank (0 is best); null if nothing matches. */
function otherMatch(menu: IndexedMenu, wanted: string): { readonly rank: number; readonly match: MenuMatch } | null {
  const { item, path } = menu
  const found = matchName(menu, wanted)
  if (found !== null && found.how !== 'prefix')
    return { rank: RANKS[found.how], match: { item, marked: [found.from, found.from + found.length] } }
  if (wanted.length >= MIN_IN_PATH && path.includes(wanted)) return { rank: PATH_RANK, match: { item, marked: null } }
  return null
}
