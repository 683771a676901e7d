import { expect, test } from 'vitest'
import { quickEntries } from '#renderer/features/home/QuickEntries.tsx'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'

const item = (name: string, groupName: string, isFavourite = false): MenuItem => ({
  id: name,
  name,
  address: `/${name}`,
  isFavourite,
  canBeMarked: true,
  icon: null,
  groupName,
})

const items = [
  item('members', 'member'),
  item('grades', 'member'),
  item('goods', 'goods', true),
  item('prices', 'goods'),
  item('refunds', 'sale'),
  item('orders', 'sale'),
  item('stock', 'inventory'),
]
const own = new Set(['orders', 'prices', 'grades'])
const names = (count: number) => quickEntries(items, count, ({ name }) => own.has(name)).map(({ name }) => name)

test('favourites come first, wherever their pages are; only pages of this client fill up, one of each other group', () => {
  expect(names(9)).toEqual(['goods', 'grades', 'orders'])
})

test('there are at most as many as asked for', () => {
  expect(names(2)).toEqual(['goods', 'grades'])
})
