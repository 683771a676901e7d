import { expect, test } from 'vitest'
import { parentChoices } from '#renderer/features/menuAdmin/form/MenuEditor.tsx'
import { catalogue } from '#shared/api/index.ts'

const TREE = catalogue['menu.tree'].response.parse([
  {
    id: '1',
    name: '销售',
    category: 1,
    children: [{ id: '2', name: '订单', category: 1, children: [{ id: '3', name: '导出', category: 2 }] }],
  },
  { id: '', name: '没有编码', category: 1, children: [{ id: '5', name: '下级', category: 1 }] },
  { id: '4', name: '财务', category: 1 },
])

const labels = (ownId?: string) => parentChoices(TREE, ownId, '顶级').map(({ value, label }) => `${value} ${label}`)

test('menus stand below the top with the names above them; buttons and menus without an id are no parents', () => {
  expect(labels()).toEqual(['0 顶级', '1 销售', '2 销售 / 订单', '4 财务'])
})

test('a menu is moved neither below itself nor below what is below it', () => {
  expect(labels('1')).toEqual(['0 顶级', '4 财务'])
})
