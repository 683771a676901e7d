import { expect, test } from 'vitest'
import { formatFen, formatSum, plainYuan, withYuanSign, yuanText, sumOfFen } from '#shared/domain/money.ts'

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [29, '0.29'],
  [115, '1.15'],
  [123_456, '1234.56'],
  [-1, '-0.01'],
  [-2_500, '-25.00'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  [1e21, '10000000000000000000.00'],
  [12.5, '0.13'],
  [-0.4, '0.00'],
])('%d fen are %s yuan', (fen, text) => {
  expect(yuanText(fen)).toBe(text)
})

test('the screen adds separators and keeps every digit', () => {
  expect(formatSum(Number.MAX_SAFE_INTEGER)).toBe('90,071,992,547,409.91')
  expect(formatSum(-123_456)).toBe('-1,234.56')
})

test('-1 reads as 0 but not in a sum; what is no number has no text', () => {
  expect([formatFen(-1), plainYuan(-1), formatSum(-1)]).toEqual(['0.00', '0.00', '-0.01'])
  expect([formatFen(Infinity), formatFen(Number.NaN), plainYuan(null)]).toEqual([null, null, null])
})

test('the sum of amounts is that of what the screen shows: null and -1 are 0', () => {
  expect(sumOfFen([100, null, -1, -1, 250])).toBe(350)
  expect(sumOfFen([-1])).toBe(0)
  expect(sumOfFen([-500, 100])).toBe(-400)
})

test('the sign of the yuan stands between a minus and the figures', () => {
  expect(['1,234.56', '-5.00', '0.00'].map(withYuanSign)).toEqual(['¥1,234.56', '-¥5.00', '¥0.00'])
})
