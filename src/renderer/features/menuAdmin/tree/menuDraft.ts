import type { CallResult } from '#shared/api/index.ts'
import type { MenuDraft, MenuNode } from '#shared/areas/menu/calls.ts'
import { MENU_CATEGORY, MENU_OPENS } from '#shared/domain/codes/system.ts'
import { known } from '#shared/domain/placeholder.ts'

/** The name of the tree of menus in the cache. */
export const MENU_TREE = 'menus'

/** The parent of the top groups. */
export const ROOT = '0'

/** A menu or button without what is below it: a level of the lazy tree, or the answer of `menu.detail`. */
export type MenuEntry = Omit<MenuNode, 'children'>

/** A menu or button of one level of the tree. */
export type LazyMenu = CallResult<'menu.lazyMenus'>[number]

export const isButton = ({ category }: Pick<MenuEntry, 'category'>): boolean => category === MENU_CATEGORY.button

/** What a menu is called: by its name, else by its code or id. */
export const nameOf = ({ name, code, id }: Pick<MenuEntry, 'name' | 'code' | 'id'>): string => name ?? code ?? id

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
  sort: known(menu.sort) ?? 0,
  category: isButton(menu) ? MENU_CATEGORY.button : MENU_CATEGORY.menu,
  isOpen: menu.isOpen === MENU_OPENS.inNewWindow ? MENU_OPENS.inNewWindow : MENU_OPENS.here,
  remark: menu.remark ?? '',
})
