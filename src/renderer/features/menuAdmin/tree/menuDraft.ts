import type { MenuDraft, MenuNode } from '#shared/api/menu.ts'

/** The numbers of `category` and `isOpen` (wire.md, Menus). */
export const CATEGORY = { menu: 1, button: 2 } as const
export const OPENS = { here: 1, inNewWindow: 2 } as const
/** The parent of the top groups. */
export const ROOT = '0'

/** A menu or button without what is below it: a level of the lazy tree, or the answer of `menu.detail`. */
export type MenuEntry = Omit<MenuNode, 'children'>

export const isButton = ({ category }: Pick<MenuEntry, 'category'>): boolean => category === CATEGORY.button

/** The id of a menu's parent, as it is sent. */
export const parentOf = ({ parentId }: Pick<MenuEntry, 'parentId'>): string => parentId ?? ROOT

/** What `menu.submit` takes for a menu as it is. */
export const draftOf = (menu: MenuEntry): MenuDraft & { readonly id: string } => ({
  id: menu.id,
  parentId: parentOf(menu),
  code: menu.code ?? '',
  name: menu.name ?? '',
  alias: menu.alias ?? '',
  path: menu.path ?? '',
  source: menu.source ?? '',
  sort: menu.sort ?? 0,
  category: isButton(menu) ? CATEGORY.button : CATEGORY.menu,
  isOpen: menu.isOpen === OPENS.inNewWindow ? OPENS.inNewWindow : OPENS.here,
  remark: menu.remark ?? '',
})
