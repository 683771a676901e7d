/** Codes of menus and of the organisation, which have no list in `spec.md`. */

/** The `category` of a node of the menu's tree (docs/wire.md, Menus). */
export const MENU_CATEGORY = { menu: 1, button: 2 } as const

/** The `isOpen` of a menu: where its page opens (docs/wire.md, Menus). */
export const MENU_OPENS = { here: 1, inNewWindow: 2 } as const

/** The `level` of a unit in the organisation's tree, assumed (`organisation.tree` in docs/calls.md). */
export const UNIT_LEVEL = { company: 1, region: 2, city: 3, store: 4 } as const
