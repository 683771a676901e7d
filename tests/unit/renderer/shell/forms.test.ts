import { expect, test } from 'vitest'
import { dayPart } from '#renderer/features/home/dayPart.ts'
import { formatBytes } from '#renderer/ui/format/formatBytes.ts'
import { menuIconOf } from '#renderer/kit/menu/menuIconOf.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [4_000_000, '3.8 MB'],
  [3 * 1024 ** 3, '3.0 GB'],
])('%i bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test.each([
  [0, 'night'],
  [5, 'morning'],
  [12, 'noon'],
  [17, 'afternoon'],
  [23, 'evening'],
])('the greeting at %i o’clock is that of the %s', (hour, part) => expect(dayPart(new Date(2026, 0, 1, hour))).toBe(part))

test('a group’s icon is found in a plain word and in the class of an icon font', () => {
  expect(menuIconOf('sale')).toBe(menuIconOf('iconfont icon-sale'))
  expect(menuIconOf('el-icon-Goods')).toBe(menuIconOf('goods'))
  expect(menuIconOf(null)).toBe(menuIconOf('iconfont iconicon_x'))
})
