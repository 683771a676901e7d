import { expect, test } from 'vitest'
import { labelOf, splitLabel } from '#renderer/shell/tabBar/tabLabel.ts'

test.each([
  ['订单 1123598821738675201', ['订单 1123598821738', '675201']],
  ['Order 1123598821738675201', ['Order 1123598821738', '675201']],
  ['订单管理', ['订单管理', '']],
  ['对账 2026', ['对账 2026', '']],
  ['1123598821738675201 的退单', ['1123598821738675201 的退单', '']],
])('%s keeps the digits at its end', (label, parts) => {
  expect(splitLabel(label)).toEqual(parts)
})

const inMenu = (name: string | null) => ({ find: () => (name === null ? null : { ...ITEM, name }) })
const ITEM = { id: '1', name: '', address: '/a', isFavourite: false, canBeMarked: true, icon: null, groupName: '' }

test.each([
  ['a page of the menu has the menu’s name, also if it was renamed while open', '字典', '字典管理', '字典'],
  ['a tab that the menu does not name has its own label', null, '订单 1', '订单 1'],
  ['a tab without either has its path', null, '', '/nowhere'],
])('%s', (_what, name, label, expected) => {
  expect(labelOf({ key: '/nowhere', path: '/nowhere', label }, inMenu(name))).toBe(expected)
})
