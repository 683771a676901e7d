import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'

/**
 * At most `count` pages: the favourites in the menu's order, then the first page of each group that has none among them. Only pages
 * of this client fill up; a favourite is the person's own choice and stays.
 */
export function quickEntries(items: readonly MenuItem[], count: number, isInClient: (item: MenuItem) => boolean): MenuItem[] {
  const favourites = items.filter(({ isFavourite }) => isFavourite)
  const seenGroups = new Set(favourites.map(({ groupName }) => groupName))
  const firsts = items.filter((item) => {
    const { groupName } = item
    if (seenGroups.has(groupName) || !isInClient(item)) return false
    seenGroups.add(groupName)
    return true
  })
  return [...favourites, ...firsts].slice(0, count)
}
