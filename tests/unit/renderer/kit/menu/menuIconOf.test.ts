import { expect, test } from 'vitest'
import { MENU_ICON_NAMES, menuIconOf } from '#renderer/kit/menu/menuIconOf.ts'

test('every name that can be chosen shows an icon of its own', () => {
  const icons = [menuIconOf(null), ...MENU_ICON_NAMES.map(menuIconOf)]
  expect(new Set(icons).size).toBe(icons.length)
})

test('a group’s icon is found in a plain word and in the class of an icon font', () => {
  expect(menuIconOf('sale')).toBe(menuIconOf('iconfont icon-sale'))
  expect(menuIconOf('el-icon-Goods')).toBe(menuIconOf('goods'))
  expect(menuIconOf(null)).toBe(menuIconOf('iconfont iconicon_x'))
})
