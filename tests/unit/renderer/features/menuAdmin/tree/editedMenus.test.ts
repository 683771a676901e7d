import { expect, test } from 'vitest'
import { losesEditor, NEW_ID, nodeWithId, withAllBelow, withDraft, withoutMenus } from '#renderer/features/menuAdmin/tree/editedMenus.ts'
import { draftOf } from '#renderer/features/menuAdmin/tree/menuDraft.ts'
import { menuModel } from '#renderer/kit/menu/menuModel.ts'
import { catalogue } from '#shared/api/index.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'

/** The menu of an administrator, as `menu.routes` answers it. */
const OWN: MenuNode[] = catalogue['menu.routes'].response.parse([
  {
    id: '1',
    parentId: '0',
    name: '配置',
    code: 'configuration',
    path: '/configuration',
    category: 1,
    children: [
      {
        id: '2',
        parentId: '1',
        name: '系统配置',
        code: 'system',
        path: '/configuration/system',
        children: [
          { id: '3', parentId: '2', name: '菜单管理', code: 'menu', path: '/configuration/system/menu', sort: 2 },
          { id: '4', parentId: '2', name: '租户管理', code: 'tenant', path: '/configuration/system/tenant', sort: 1 },
        ],
      },
    ],
  },
  {
    id: '5',
    parentId: '0',
    name: '日志',
    code: 'logs',
    path: '/logs',
    children: [{ id: '6', parentId: '5', name: '本机日志', code: 'index', path: '/logs/logs/index' }],
  },
])

const node = (id: string): MenuNode => {
  const found = nodeWithId(OWN, id)
  if (found === null) throw new Error(`no node ${id}`)
  return found
}
const names = (nodes: readonly MenuNode[]): string[] => menuModel(nodes).items.map(({ name }) => name)

test('an added menu stands under its parent', () => {
  const { id: _id, ...fields } = draftOf(node('6'))
  const after = withDraft(OWN, { ...fields, name: '登录日志', path: '/logs/logs/login' })
  expect(nodeWithId(after, '5')?.children.map(({ id, name }) => [id, name])).toEqual([
    ['6', '本机日志'],
    [NEW_ID, '登录日志'],
  ])
  expect(names(after)).toContain('登录日志')
})

test('a moved menu takes everything below it along, and its order counts', () => {
  const after = withDraft(OWN, { ...draftOf(node('2')), parentId: '5' })
  // A group without anything below it is a page of its own in the side menu.
  expect(names(after)).toEqual(['配置', '本机日志', '租户管理', '菜单管理'])
  expect(nodeWithId(after, '1')?.children).toEqual([])
  expect(withAllBelow(nodeWithId(after, '5') ?? node('5')).map(({ id }) => id)).toEqual(['5', '6', '2', '3', '4'])
})

test.each([
  ['another name', { name: '菜单' }, false],
  ['another path', { path: '/configuration/system/menus' }, true],
  ['a place that the own menu does not have', { parentId: '99' }, true],
  ['another group', { parentId: '5' }, false],
] as const)('the page of menus with %s: its editor loses it: %s, %s', (_what, change, loses) => {
  expect(losesEditor(OWN, withDraft(OWN, { ...draftOf(node('3')), ...change }), [])).toBe(loses)
})

test('the group of the page is removed: its editor loses it; another group: not', () => {
  expect(losesEditor(OWN, withoutMenus(OWN, new Set(['1'])), [])).toBe(true)
  expect(losesEditor(OWN, withoutMenus(OWN, new Set(['5'])), [])).toBe(false)
})

test('nothing is lost by a person whose menu does not have the page', () => {
  const without = withoutMenus(OWN, new Set(['3']))
  expect(losesEditor(without, withoutMenus(without, new Set(['1'])), [])).toBe(false)
})
