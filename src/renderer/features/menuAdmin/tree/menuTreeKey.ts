/** The name of the tree of menus in the cache. */
export const MENU_TREE = 'menus'
