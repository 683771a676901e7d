import type { MenuNode } from '#shared/areas/menu/calls.ts'

/** A page of the menu, as the server sends it. Its id is its path. */
export const menuNode = (path: string, name: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  parentId: null,
  code: null,
  name,
  alias: null,
  path,
  source: null,
  sort: null,
  category: 1,
  isOpen: null,
  remark: null,
  query: {},
  meta: { roles: [], isTab: true },
  isCollect: false,
  children: [],
  ...more,
})
