import type { MenuDraft, MenuNode } from '#shared/areas/menu/calls.ts'
import { menuModel } from '#renderer/kit/menu/menuModel.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { ROOT, type MenuEntry } from './menuDraft.ts'

/** The result of an edit on a tree of menus, before it is sent. */

/** A menu that is new: nobody has marked it, and it names no roles. */
const ADDED = { query: {}, meta: { roles: [], isTab: true }, isCollect: false, children: [] }
/** The id of a menu that the server has not given one yet. No id of a server has a space. */
export const NEW_ID = 'new menu'

/** The node with this id and all that is below it; null if the tree has none. */
export function nodeWithId(nodes: readonly MenuNode[], id: string): MenuNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeWithId(node.children, id)
    if (found !== null) return found
  }
  return null
}

/** A node and everything below it, from top to bottom. */
export const withAllBelow = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(withAllBelow)]

/** The tree without the nodes of these ids and what is below them. */
export const withoutMenus = (nodes: readonly MenuNode[], ids: ReadonlySet<string>): MenuNode[] =>
  nodes.filter(({ id }) => !ids.has(id)).map((node) => ({ ...node, children: withoutMenus(node.children, ids) }))

const addedTo = (nodes: readonly MenuNode[], parentId: string, node: MenuNode): MenuNode[] =>
  nodes.map((parent) => ({
    ...parent,
    children: parent.id === parentId ? [...parent.children, node] : addedTo(parent.children, parentId, node),
  }))

/**
 * The tree after a draft was saved: its menu is added, changed or moved with all that is below it. A menu whose new parent is not in
 * the tree is gone from it.
 */
export function withDraft(nodes: readonly MenuNode[], { id = NEW_ID, ...draft }: MenuDraft): MenuNode[] {
  const known = nodeWithId(nodes, id)
  const node: MenuNode = { ...ADDED, ...known, ...draft, id }
  const others = withoutMenus(nodes, new Set([id]))
  return draft.parentId === ROOT ? [...others, node] : addedTo(others, draft.parentId, node)
}

/** Whether a menu is the page of menus or has it below, for any role: without it nobody could mend the menus. */
export function holdsEditor(menu: MenuNode): boolean {
  const model = menuModel([menu])
  return model.gives(MENU_PAGES.menuAdmin) || model.isRestricted(MENU_PAGES.menuAdmin)
}

/** Whether the page of menus is in a menu before an edit and not after it: its editor could not come back. */
export const losesEditor = (before: readonly MenuNode[], after: readonly MenuNode[], roles: readonly string[]): boolean =>
  menuModel(before, roles).gives(MENU_PAGES.menuAdmin) && !menuModel(after, roles).gives(MENU_PAGES.menuAdmin)

/** One place up, or one down. */
export type Step = -1 | 1

/** The place of a menu among its siblings and the neighbour that it would change places with; null at the end of the row. */
function changedPlaces<Menu extends Pick<MenuEntry, 'id'>>(siblings: readonly Menu[], id: string, step: Step) {
  const at = siblings.findIndex((menu) => menu.id === id)
  const own = siblings[at]
  const other = siblings[at + step]
  return own === undefined || other === undefined ? null : { at, own, other }
}

/** Whether a menu can go a place up or down among its siblings. */
export const canMove = (siblings: readonly Pick<MenuEntry, 'id'>[], id: string, step: Step): boolean =>
  changedPlaces(siblings, id, step) !== null

/**
 * The menus whose `sort` changes when a menu moves up or down by one, with their new numbers. The existing numbers are reused; only equal
 * ones are increased, because they have no order.
 */
export function reordered(
  siblings: readonly Pick<MenuEntry, 'id' | 'sort'>[],
  id: string,
  step: Step,
): readonly { readonly id: string; readonly sort: number }[] {
  const places = changedPlaces(siblings, id, step)
  if (places === null) return []
  const { at, own, other } = places
  const moved = siblings.with(at, other).with(at + step, own)
  let last = -1
  return moved.flatMap((menu, index) => {
    last = Math.max(siblings[index]?.sort ?? 0, last + 1)
    return menu.sort === last ? [] : [{ id: menu.id, sort: last }]
  })
}
