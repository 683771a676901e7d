import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'

/** At most `count` pages: the favourites in the menu's order, then the first page of each group that has none among them. */
export function quickEntries(items: readonly MenuItem[], count: number): MenuItem[] {
  const favourites = items.filter(({ isFavourite }) => isFavourite)
  const seenGroups = new Set(favourites.map(({ groupName }) => groupName))
  const firsts = items.filter(({ groupName }) => {
    if (seenGroups.has(groupName)) return false
    seenGroups.add(groupName)
    return true
  })
  return [...favourites, ...firsts].slice(0, count)
}
