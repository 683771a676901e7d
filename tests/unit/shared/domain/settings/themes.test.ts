import { expect, test } from 'vitest'
import { BRAND_COLOR, COLOR_PATTERN, DEFAULT_THEME, isDarkTheme, THEMES, windowColor } from '#shared/domain/settings/themes.ts'

test('the default theme has the product’s colour (spec.md §9)', () => {
  expect([DEFAULT_THEME, BRAND_COLOR]).toEqual(['default', '#409EFF'])
})

test('dark alone is dark, and its window is dark before the page is painted', () => {
  expect(THEMES.filter(isDarkTheme)).toEqual(['dark'])
  expect([windowColor('dark'), windowColor('default'), windowColor('star')]).toEqual(['#1b1e23', '#f5f7fa', '#f5f7fa'])
})

test('a colour is # and six hexadecimal digits', () => {
  const colors = ['#409EFF', '#0fa3a3', '409EFF', '#409EF', '#409EFF0', ' #409EFF', '#409EFG', '']
  expect(colors.filter((color) => COLOR_PATTERN.test(color))).toEqual(['#409EFF', '#0fa3a3'])
})
