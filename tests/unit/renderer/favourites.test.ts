import { expect, test } from 'vitest'
import type { MenuNode } from '#shared/api/menu.ts'
import { withMark } from '#renderer/app/favourites.ts'

const node = (id: string, isCollect: boolean, children: MenuNode[] = []): MenuNode => ({ id, parentId: null, code: null, name: id, alias: null, path: null, source: null, sort: null, category: 1, isOpen: null, remark: null, query: {}, meta: { roles: [], isTab: true }, isCollect, children })

test('one menu’s mark is set wherever it stands, and no other’s', () => {
  const tree = [node('1', false, [node('2', false, [node('3', false)]), node('4', true)])]
  const marked = withMark(tree, '3', true)
  expect(JSON.stringify(marked)).toBe(JSON.stringify([node('1', false, [node('2', false, [node('3', true)]), node('4', true)])]))
  expect(tree[0]?.children[0]?.children[0]?.isCollect).toBe(false)
})
