import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { MENU_CATEGORY } from '#shared/domain/codes/system.ts'

/** Which menus a person sees, by the roles that a menu names (spec.md §6). The server decides what a call may do. */

/** The menus among the nodes, buttons left out. Stable, so that menus without a `sort` stay in the server's order. */
const menus = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.filter(({ category }) => category !== MENU_CATEGORY.button).toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0))

const namesRoleOf = ({ meta }: MenuNode, roles: readonly string[]): boolean =>
  meta.roles.length === 0 || meta.roles.some((role) => roles.includes(role))

/** The tree of menus that these roles see. Everything below a hidden menu is hidden too. */
export const visibleMenus = (nodes: readonly MenuNode[], roles: readonly string[]): MenuNode[] =>
  menus(nodes)
    .filter((node) => namesRoleOf(node, roles))
    .flatMap((node) => {
      const below = menus(node.children)
      const children = visibleMenus(below, roles)
      // Without this, a group whose pages are all hidden would count as a page.
      return below.length > 0 && children.length === 0 ? [] : [{ ...node, children }]
    })

/** The nodes that lead to pages, for all roles. */
export const leafMenus = (nodes: readonly MenuNode[]): MenuNode[] =>
  menus(nodes).flatMap((node) => {
    const below = leafMenus(node.children)
    return below.length === 0 ? [node] : below
  })

/**
 * Returns the check whether a place is hidden from the person, from the places of all menus and of the visible ones. A page
 * below a menu's path (one order, below the orders) is hidden with the nearest menu above it.
 */
export function restriction(all: readonly string[], visible: readonly string[]): (place: string) => boolean {
  const open = new Set(visible)
  const known = new Set(all)
  return (asked) => {
    for (let place = asked; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
      if (open.has(place)) return false
      if (known.has(place)) return true
    }
    return false
  }
}
