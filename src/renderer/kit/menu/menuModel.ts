import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { hasId } from '#shared/api/noValue.ts'
import { leafMenus, restriction, visibleMenus } from './menuAccess.ts'
import { pageOfMenu, type MenuNames } from '#shared/domain/menus/menuNames.ts'
import { serverNames } from '../serverNames.ts'
import { inFixedOrder } from './menuGroups.ts'
import { tabKeyOf } from '../tabs/tabs.ts'

/** One page of the menu. `address` is what a tab opens: path and query, or the iframe route for a foreign page. */
export interface MenuItem {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly isFavourite: boolean
  /** False for a menu that the server sent without an id: its page opens, but no call can name it. */
  readonly canBeMarked: boolean
  /** Icon name of the group. */
  readonly icon: string | null
  readonly groupName: string
}

/** Pages of a group that belong together; the name is null for pages that stand directly below the group. */
export interface MenuSection {
  readonly id: string
  readonly name: string | null
  readonly items: readonly MenuItem[]
}

export interface MenuGroup {
  readonly id: string
  readonly name: string
  readonly icon: string | null
  readonly sections: readonly MenuSection[]
}

export interface MenuModel {
  readonly groups: readonly MenuGroup[]
  readonly items: readonly MenuItem[]
  /** The item whose tab has this key. */
  find(tabKey: string): MenuItem | null
  /** The item whose page an address shows, with any query, or the nearest one above it: the orders, for one order. */
  above(address: string): MenuItem | null
  /** Whether the menu has the address's page, with any query, and shows it to the person. */
  gives(address: string): boolean
  /** Whether the menu has the address's page but hides it from the person's roles. */
  isRestricted(address: string): boolean
  /** Whether the page of an address gets a tab. A menu whose `isTab` is false says that it does not (spec.md §2, rule 6). */
  isTab(address: string): boolean
}

/** Where the route of foreign pages begins (spec.md §2, Routes). */
export const IFRAME_PATH = '/myiframe/'
const EXTERNAL_PATH = `${IFRAME_PATH}external`

/** A menu path that is not a page of this product (spec.md §2, Routes). */
export const isForeignPath = (path: string): boolean => /^https?:/iu.test(path) || path.includes('html')

/** The page that an address opens: the foreign page of the iframe route, else the path in lower case without a last slash. */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'app://bundle')
  const path = pathname.toLowerCase().replace(/\/+$/u, '')
  return path.startsWith(IFRAME_PATH) ? IFRAME_PATH + encodeURIComponent(searchParams.get('src') ?? '') : path
}

const parentOf = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf('/')))

/** The server's tree, of any depth, as the side menu shows it to these roles: group → section → page. */
export function menuModel(sent: readonly MenuNode[], roles: readonly string[] = []): MenuModel {
  const nodes = withIds(withOwnPaths(sent, serverNames().menuPaths), ODD)
  const groups = inFixedOrder(visibleMenus(nodes, roles))
    .map(toGroup)
    .filter((group) => group.sections.length > 0)
  const items = groups.flatMap((group) => group.sections.flatMap((section) => section.items))
  const byKey = new Map(items.map((item) => [tabKeyOf(item.address), item]))
  const leaves = leafMenus(nodes).flatMap((node) => toItems(node, node).map(({ address }) => ({ address, isTab: node.meta.isTab })))
  // Read once for each address: a menu may have thousands.
  const addresses = new Set([...items, ...leaves].map(({ address }) => address))
  const places = new Map([...addresses].map((address) => [address, placeOf(address)]))
  const placesOf = (list: readonly { readonly address: string }[]): string[] => list.map(({ address }) => places.get(address) ?? '')
  const byPlace = new Map(items.map((item) => [places.get(item.address) ?? '', item]))
  const given = new Set(placesOf(items))
  const isHidden = restriction(placesOf(leaves), [...given])
  const tabs = new Set(leaves.filter(({ isTab }) => isTab).map(({ address }) => tabKeyOf(address)))
  const noTabs = new Set(placesOf(leaves.filter(({ isTab }) => !isTab)))
  return {
    groups,
    items,
    find: (tabKey) => byKey.get(tabKey) ?? null,
    above: (address) => {
      for (let place = placeOf(address); place !== ''; place = parentOf(place)) {
        const item = byPlace.get(place)
        if (item !== undefined) return item
      }
      return null
    },
    gives: (address) => given.has(placeOf(address)),
    isRestricted: (address) => isHidden(placeOf(address)),
    // Several menus may have the same path with different queries.
    isTab: (address) => tabs.has(tabKeyOf(address)) || !noTabs.has(placeOf(address)),
  }
}

/** The tree with the paths of our own pages, where the configuration gives their server's names. */
const withOwnPaths = (nodes: readonly MenuNode[], names: MenuNames): readonly MenuNode[] =>
  Object.keys(names).length === 0 ? nodes : nodes.map((node) => withOwnPath(node, names))

function withOwnPath(node: MenuNode, names: MenuNames): MenuNode {
  // A group opens no page.
  if (leafMenus([node])[0] !== node) return { ...node, children: node.children.map((child) => withOwnPath(child, names)) }
  const found = pageOfMenu(node, names)
  return found === null ? node : { ...node, path: found.path, query: found.query }
}

/** Begins the id of a menu that the server sent without one. No id of a server has a space. */
const ODD = 'odd '

/**
 * The tree with an id for every node; a node without one from the server gets its position as id, because ids distinguish groups and
 * entries.
 */
const withIds = (nodes: readonly MenuNode[], place: string): MenuNode[] =>
  nodes.map((node, index) => {
    const id = hasId(node) ? node.id : `${place}${index}`
    return { ...node, id, children: withIds(node.children, `${place}${index}.`) }
  })

function toGroup(node: MenuNode): MenuGroup {
  const { children } = node
  const direct = children.length === 0 ? [node] : children.filter((child) => child.children.length === 0)
  const sections = [
    { id: `${node.id}-direct`, name: null, nodes: direct },
    ...children
      // Pages directly below the group have no pages below them; their section is omitted.
      .map((child) => ({ id: child.id, name: child.name, nodes: leafMenus(child.children) })),
  ]
  return {
    id: node.id,
    name: node.name ?? '',
    icon: node.source,
    sections: sections
      .map(({ nodes, ...section }) => ({ ...section, items: nodes.flatMap((leaf) => toItems(leaf, node)) }))
      .filter(({ items }) => items.length > 0),
  }
}

/** One item, or none: a menu without a path leads nowhere. */
function toItems(node: MenuNode, group: MenuNode): MenuItem[] {
  if (node.path === null || node.path === '') return []
  return [
    {
      id: node.id,
      canBeMarked: !node.id.startsWith(ODD),
      name: node.name ?? node.path,
      address: addressOf(node.path, node.query),
      isFavourite: node.isCollect,
      icon: group.source,
      groupName: group.name ?? '',
    },
  ]
}

/** A foreign path with the menu's query. Put together as texts: a URL parser would encode the `${token}` placeholder. */
function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const more = new URLSearchParams(query).toString()
  if (more === '') return path
  const [, base = path, fragment = ''] = /^([^#]*)(#.*)?$/su.exec(path) ?? []
  return `${base}${base.includes('?') ? '&' : '?'}${more}${fragment}`
}

/**
 * The address of a menu's page. A foreign path becomes the `src` query of the iframe route. Its `${token}` placeholder stays:
 * main replaces it, as the page never sees a token. A menu that asks for its own window (`isOpen` 2) opens in a tab as well.
 */
function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  if (isForeignPath(path)) return `${EXTERNAL_PATH}?${new URLSearchParams({ src: withQuery(path, query) }).toString()}`
  const [pathname = '', search = ''] = path.split('?')
  const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...query }).toString()
  // Exactly one slash: after two, a URL parser would read a host.
  const rooted = `/${pathname.replace(/^\/+/u, '')}`
  return all === '' ? rooted : `${rooted}?${all}`
}
