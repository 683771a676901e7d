import { expect, test } from 'vitest'
import { agoInWords, DAY, dayOf, formatChinaTime, HOUR, lastDays, MINUTE, parseChinaTime } from '#shared/domain/chinaTime.ts'

// 15:59:59 UTC is the last second of a day in China.
const lastSecond = Date.UTC(2026, 0, 31, 15, 59, 59)

test('an instant is written in China Standard Time, and read back', () => {
  expect(formatChinaTime(lastSecond)).toBe('2026-01-31 23:59:59')
  expect(parseChinaTime('2026-01-31 23:59:59')).toBe(lastSecond)
  expect(formatChinaTime(lastSecond + 1_000)).toBe('2026-02-01 00:00:00')
})

test('a day begins at its midnight in China', () => {
  expect(parseChinaTime('2026-02-01')).toBe(lastSecond + 1_000)
  expect([dayOf(lastSecond), dayOf(lastSecond + 1_000)]).toEqual(['2026-01-31', '2026-02-01'])
})

test.each(['', '2026-2-1', '2026-02-01T00:00:00', '2026-13-01', '2026-02-01 24:61:00', 'today', '2026-02-01 00:00'])(
  '%j is no time',
  (text) => {
    expect(parseChinaTime(text)).toBeNull()
  },
)

test('the last days end with today, over the end of a month', () => {
  expect(lastDays(1, lastSecond)).toEqual({ from: '2026-01-31', to: '2026-01-31' })
  expect(lastDays(3, lastSecond + DAY + HOUR + MINUTE)).toEqual({ from: '2026-01-31', to: '2026-02-02' })
})

test('an age is told in both languages, with a space after a figure', () => {
  expect([1, 5, 24, 48, 96].map((hours) => agoInWords(hours, 'zh'))).toEqual(['1 小时前', '5 小时前', '昨天', '前天', '4 天前'])
  expect([1, 5, 24, 48].map((hours) => agoInWords(hours, 'en'))).toEqual(['1 hour ago', '5 hours ago', 'yesterday', '2 days ago'])
})
