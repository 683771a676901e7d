import type { CallResult } from '#shared/api/index.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import type { Answers } from '../../parts/dialogCases.tsx'
import { MENU } from '../recordAnswers.ts'

/** A tree of menus with one that is edited, and its parts. */

const { hasChildren: _lazy, ...OWN } = MENU
export const node = (id: string, name: string, more: Partial<MenuNode> = {}, children: MenuNode[] = []): MenuNode => ({
  ...OWN,
  id,
  parentId: '0',
  name,
  code: `m-${id}`,
  path: `/${id}`,
  sort: 1,
  children,
  ...more,
})
export const button = (id: string, name: string): MenuNode => node(id, name, { category: 2, path: '' })
export const EDITED = node('711', '促销菜单', { ...OWN }, [button('721', '新增促销'), node('731', '秒杀')])
/** A menu in a level of the tree. */
export const lazy = (menu: MenuNode): CallResult<'menu.lazyList'>[number] => ({ ...menu, hasChildren: menu.children.length > 0 })
export const TREE: MenuNode[] = [node('712', '营销', {}, [EDITED]), node('713', '会员', { sort: 5 })]
/** What the forms of menus read. */
export const READS: Answers = { 'menu.routes': [], 'menu.tree': TREE }
