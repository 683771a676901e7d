import { isOrderId } from '#shared/domain/order.ts'
import { IFRAME_PATH, type MenuItem } from '#renderer/kit/menu/menuModel.ts'

/** Each character's sound without tone, one entry a character: `商品A` → `['shang', 'pin', 'A']`. */
export type Spell = (text: string) => readonly string[]

export interface MenuMatch {
  readonly item: MenuItem
  /** The part of the name that matched, in characters: first, and one past the last. Null when something else matched. */
  readonly marked: readonly [from: number, to: number] | null
}

export interface MenuMatches {
  /** Names that begin with what was typed (spec.md §2, Menu search). */
  readonly prefix: readonly MenuMatch[]
  /** Names that hold it, sound like it, or whose path holds it. */
  readonly other: readonly MenuMatch[]
}

const NOTHING: MenuMatches = { prefix: [], other: [] }

/** A menu as the search reads it, all in lower case. */
export interface IndexedMenu {
  readonly item: MenuItem
  readonly name: string
  readonly path: string
  /** The initials of the name's sounds, one letter a character; empty until sounds are there. */
  readonly initials: string
  readonly sounds: readonly string[]
}

/** Typed by a Chinese input method, letters and digits may come in their wide forms. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The foreign page that an address of the iframe route opens: what its menu's path is, before it became a query. */
const sourceOf = (address: string): string => new URLSearchParams(address.slice(address.indexOf('?'))).get('src') ?? address

/** Readies one menu for the search. Without `spell` it is found by name and path alone. */
export function indexMenu(item: MenuItem, spell: Spell | null): IndexedMenu {
  const sounds = spell === null ? [] : spell(item.name).map(plain)
  return {
    item,
    name: plain(item.name),
    path: plain(item.address.startsWith(IFRAME_PATH) ? sourceOf(item.address) : item.address),
    initials: sounds.map((sound) => sound.charAt(0)).join(''),
    sounds,
  }
}

/**
 * Menus for what was typed, case-insensitive: first those whose name begins with it, then the others; in each, favourites
 * first, then the order of the menu.
 */
export function searchMenus(index: readonly IndexedMenu[], typed: string): MenuMatches {
  const wanted = plain(typed.trim())
  if (wanted === '') return NOTHING
  const prefix: MenuMatch[] = []
  // By rank, nearest first: a letter may match thousands, and sorting those would take a frame.
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

/** Paths are full of short common words. */
const SHORTEST_IN_PATH = 3

/** How a menu whose name does not begin with it matches all the same, the nearest kind first. */
function otherMatch(
  { item, name, path, initials, sounds }: IndexedMenu,
  wanted: string,
): { rank: 0 | 1 | 2 | 3 | 4; match: MenuMatch } | null {
  const found = (rank: 0 | 1 | 2 | 3, from: number, length: number) => ({ rank, match: { item, marked: [from, from + length] as const } })
  const inName = name.indexOf(wanted)
  if (inName > 0) return found(1, inName, wanted.length)
  const inInitials = initials.indexOf(wanted)
  if (inInitials >= 0) return found(inInitials === 0 ? 0 : 2, inInitials, wanted.length)
  const spelt = spokenMatch(sounds, wanted)
  if (spelt !== null) return found(3, spelt[0], spelt[1] - spelt[0])
  if (wanted.length >= SHORTEST_IN_PATH && path.includes(wanted)) return { rank: 4, match: { item, marked: null } }
  return null
}

/** The characters whose sounds, one after the other, begin with what was typed: `dingd` finds 订单. */
function spokenMatch(sounds: readonly string[], wanted: string): readonly [from: number, to: number] | null {
  for (let from = 0; from < sounds.length; from++) {
    let rest = wanted
    for (let to = from; to < sounds.length; to++) {
      const sound = sounds[to] ?? ''
      if (sound.startsWith(rest)) return [from, to + 1]
      if (sound === '' || !rest.startsWith(sound)) break
      rest = rest.slice(sound.length)
    }
  }
  return null
}

/** The order id that was typed or scanned, or null. */
export function orderIdIn(typed: string): string | null {
  const text = typed.normalize('NFKC').replaceAll(/\s/gu, '')
  return isOrderId(text) ? text : null
}
