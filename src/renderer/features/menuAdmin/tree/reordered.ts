import type { MenuEntry } from './menuDraft.ts'

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
