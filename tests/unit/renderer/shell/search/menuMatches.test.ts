import { expect, test } from 'vitest'
import { pinyin } from 'pinyin-pro'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { indexMenu, searchMenus } from '#renderer/shell/search/menuMatches.ts'

const spell = (text: string): string[] => pinyin(text, { toneType: 'none', type: 'array' })

const menu = (name: string, address: string, isFavourite = false): MenuItem => ({
  id: address,
  name,
  address,
  isFavourite,
  canBeMarked: true,
  icon: null,
  groupName: '组',
})

const menus = [
  menu('订单', '/sale/goods/goods-order'),
  menu('退款单', '/sale/goods/chargeback-order'),
  menu('门店订单', '/sale/store-order', true),
  menu('订单导出', '/sale/export'),
  menu('Live 报表', '/data/live'),
  menu('重庆门店', '/organization/chongqing'),
]
const index = menus.map((item) => indexMenu(item, spell))
const names = (typed: string) => {
  const { prefix, other } = searchMenus(index, typed)
  return { prefix: prefix.map(({ item }) => item.name), other: other.map(({ item }) => item.name) }
}

test('names that begin with the text come first, in the order of the menu; those that contain it are apart', () => {
  expect(names('订单')).toEqual({ prefix: ['订单', '订单导出'], other: ['门店订单'] })
})

test('case does not matter, and wide letters of an input method count as plain ones', () => {
  expect(names('LIVE').prefix).toEqual(['Live 报表'])
  expect(names('ｌｉｖｅ').prefix).toEqual(['Live 报表'])
})

test.each([
  ['dd', ['订单', '订单导出', '门店订单']],
  ['mddd', ['门店订单']],
  ['tuikuan', ['退款单']],
  ['dingd', ['门店订单', '订单', '订单导出']],
  ['cqmd', ['重庆门店']],
  ['chongqing', ['重庆门店']],
  ['chargeback', ['退款单']],
])('%s finds by initials, sound or path', (typed, found) => {
  expect(names(typed)).toEqual({ prefix: [], other: found })
})

test('a foreign page is found by its own address, not by its route', () => {
  const foreign = [
    menu('经营报表', '/myiframe/external?src=https%3A%2F%2Fbi.example.com%2Freport%3Ftoken%3D%24%7Btoken%7D'),
    menu('日报', '/myiframe/external?src=%2Fdata%2Fdaily.html'),
  ].map((item) => indexMenu(item, spell))
  const found = (typed: string) => searchMenus(foreign, typed).other.map(({ item }) => item.name)
  expect([found('bi.example.com/report'), found('https://bi'), found('/data/daily'), found('myiframe'), found('external')]).toEqual([
    ['经营报表'],
    ['经营报表'],
    ['日报'],
    [],
    [],
  ])
})

test('favourites come first among equal matches', () => {
  const marked = [menu('库存一', '/1'), menu('库存二', '/2', true)].map((item) => indexMenu(item, spell))
  expect(searchMenus(marked, '库').prefix.map(({ item }) => item.name)).toEqual(['库存二', '库存一'])
})

test.each([
  ['订单', '门店订单', [2, 4]],
  ['mdd', '门店订单', [0, 3]],
  ['dingdan', '门店订单', [2, 4]],
  ['store-order', '门店订单', null],
])('%s marks what matched in %s', (typed, name, marked) => {
  expect(searchMenus(index, typed).other.find(({ item }) => item.name === name)?.marked).toEqual(marked)
})

test('nothing typed finds nothing, and without sounds names and paths are still found', () => {
  expect(names('  ')).toEqual({ prefix: [], other: [] })
  const silent = menus.map((item) => indexMenu(item, null))
  expect(searchMenus(silent, 'dd').other).toEqual([])
  expect(searchMenus(silent, '订').prefix).toHaveLength(2)
})
