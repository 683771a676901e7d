import { expect, test } from 'vitest'
import { MENU_ICON_NAMES, menuIconOf } from '#renderer/kit/menu/menuIconOf.ts'

test('every name that can be chosen shows an icon of its own', () => {
  const icons = [menuIconOf(null), ...MENU_ICON_NAMES.map(menuIconOf)]
  expect(new Set(icons).size).toBe(icons.length)
})
