import type { MenuNode } from '#shared/api/menu.ts'
import { tabKeyOf } from './tabs.ts'

/** One page of the menu. `address` is what a tab opens: path and query, or the iframe route for a foreign page. */
export interface MenuItem {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly isFavourite: boolean
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
  /** Whether a page of the menu has this path, with whatever query. */
  has(path: string): boolean
}

/** What the server may send beside the catalogue's fields: a query of the menu's own (spec.md §3, Menu item). */
type Node = MenuNode & { readonly query?: Readonly<Record<string, string>> | null }

const BUTTON = 2
const EXTERNAL_PATH = '/myiframe/external'

/** A menu path that is not a page of this product (spec.md §2, Routes). */
export const isForeignPath = (path: string): boolean => /^https?:/iu.test(path) || path.includes('html')

/** The server's tree as the side menu shows it: group → section → page, whatever the depth it came in. */
export function menuModel(nodes: readonly MenuNode[]): MenuModel {
  const groups = menus(nodes).map(toGroup).filter((group) => group.sections.length > 0)
  const items = groups.flatMap((group) => group.sections.flatMap((section) => section.items))
  const byKey = new Map(items.map((item) => [tabKeyOf(item.address), item]))
  const paths = new Set(items.map(({ address }) => address.split('?')[0]))
  return { groups, items, find: (tabKey) => byKey.get(tabKey) ?? null, has: (path) => paths.has(path) }
}

const menus = (nodes: readonly Node[]): Node[] => nodes.filter(({ category }) => category !== BUTTON).toSorted(bySort)

/** Stable, so that menus without a `sort` stay in the server's order. */
const bySort = (one: Node, other: Node): number => (one.sort ?? 0) - (other.sort ?? 0)

function toGroup(node: Node): MenuGroup {
  const children = menus(node.children)
  const direct = children.length === 0 ? [node] : children.filter((child) => menus(child.children).length === 0)
  const sections = [
    { id: `${node.id}-direct`, name: null, nodes: direct },
    ...children
      .filter((child) => !direct.includes(child))
      .map((child) => ({ id: child.id, name: child.name, nodes: leavesOf(child) })),
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

const leavesOf = (node: Node): Node[] => {
  const children = menus(node.children)
  return children.length === 0 ? [node] : children.flatMap(leavesOf)
}

/** One item, or none: a menu without a path leads nowhere. */
function toItems(node: Node, group: Node): MenuItem[] {
  if (node.path === null || node.path === '') return []
  return [
    {
      id: node.id,
      name: node.name ?? node.path,
      address: addressOf(node.path, node.query ?? {}),
      isFavourite: node.isCollect,
      icon: group.source,
      groupName: group.name ?? '',
    },
  ]
}

/**
 * A foreign path travels as a query of the iframe route, with its `${token}` placeholder as it stands: main deals with it.
 * One that asks for a window of its own (`isOpen` 2) opens as a tab as well.
 */
function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  if (isForeignPath(path)) return `${EXTERNAL_PATH}?${new URLSearchParams({ src: path }).toString()}`
  const [pathname = '', search = ''] = path.split('?')
  const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...query }).toString()
  const rooted = pathname.startsWith('/') ? pathname : `/${pathname}`
  return all === '' ? rooted : `${rooted}?${all}`
}
